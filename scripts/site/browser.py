"""Opens pages of a site in headless Chromium, and reads what their reader sees."""
import functools, http.server, json, shutil, subprocess, sys, tempfile, threading

WIDTHS = [400, 1280]
SECONDS = 120
PROBE = "/probe.html"
# Shows each page in a frame of each width. A page is read when it shows its text, or else at the end of the time.
SCRIPT = """<!doctype html><meta charset="utf-8"><body><script>
const pages = PAGES, widths = WIDTHS, patience = PATIENCE;
const open = (path, width) => new Promise((resolve) => {
  const frame = Object.assign(document.createElement("iframe"), { src: path, width, height: 900 });
  frame.onload = () => resolve(frame);
  document.body.append(frame);
});
const words = (frame) => frame.contentDocument.documentElement.innerText.replace(/\\s+/g, " ");
const shows = (frame, text) => new Promise((resolve) => {
  const look = () => words(frame).includes(text) && resolve(true);
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(frame.contentDocument, everything);
  setTimeout(() => resolve(words(frame).includes(text)), patience);
  look();
});
const read = async ([path, text], width) => {
  const frame = await open(path, width), isShown = await shows(frame, text);
  const { scrollWidth, clientWidth } = frame.contentDocument.documentElement;
  frame.remove();
  return { path, width, text, isShown, excess: scrollWidth - clientWidth };
};
(async () => {
  const results = [];
  for (const page of pages) for (const width of widths) results.push(await read(page, width));
  await fetch("/results", { method: "POST", body: JSON.stringify(results) });
})();
</script>"""


class Server(http.server.ThreadingHTTPServer):
    """Serves a site on a local port below a path, with the page that reads the others."""

    def __init__(self, folder, base, probe):
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        self.base, self.probe, self.results, self.ended = base, probe, None, threading.Event()

    def handle_error(self, request, client_address):
        """Ignores closed connections: a frame is removed when it shows its text, whatever it still loads."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path == PROBE:
            self.answer(self.server.probe.encode())
        elif self.path.startswith(self.server.base):
            self.path = "/" + self.path.removeprefix(self.server.base)
            super().do_GET()
        else:
            self.send_error(404)

    def do_POST(self):
        self.server.results = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer(b"")
        self.server.ended.set()

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing."""


def installed():
    """Returns the path of the first installed browser, whose name differs between distributions, or `None`."""
    return next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


def read(folder, base, pages, patience):
    """Returns what each page shows at each width, or `None` if the browser does not finish in time."""
    values = {"PAGES": [[base + path, text] for path, text in pages], "WIDTHS": WIDTHS, "PATIENCE": 1000 * patience}
    probe = functools.reduce(lambda script, name: script.replace(name, json.dumps(values[name])), values, SCRIPT)
    with tempfile.TemporaryDirectory() as profile, Server(folder, base, probe) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
        process = subprocess.Popen(
            [installed(), *options, f"--user-data-dir={profile}", f"http://127.0.0.1:{server.server_port}{PROBE}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server.ended.wait(SECONDS)
        process.terminate()
        process.wait()
        server.shutdown()
        return server.results


def complaints(folder, base, pages, patience):
    """Returns a line for each page that does not show its text in time, in seconds, or that scrolls sideways."""
    results = read(folder, base, pages, patience)
    if results is None:
        return [f"the browser has not read the pages within {SECONDS} seconds"]
    return [
        f"{one['path'].removeprefix(base)}: at {one['width']} pixels, {problem}" for one in results for problem in problems(one)]


def problems(result):
    if not result["isShown"]:
        yield f"the text is missing: {result['text']}"
    if result["excess"] > 0:
        yield f"the page is {result['excess']} pixels too wide"
