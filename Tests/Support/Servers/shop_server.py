"""A small shop behind HTTP, for tests. See the README beside it."""

import datetime, http.server, itertools, json, os, ssl, sys, threading, urllib.parse, zlib


arguments = sys.argv[1:]
# What every customer and the user are called, as JSON; their own names unless given.
NAME = json.loads(arguments.pop()) if "--name" in arguments else None
arguments = [argument for argument in arguments if argument != "--name"]

ORDERS = [
    {"id": id, "customerName": NAME or name, "totalCents": 1999, "date": "2026-03-01T09:30:00Z", "isCompleted": False}
    for id, name in ((1001, "Ada"), (1002, "Grace"), (1003, "Katherine"))
]


class Shop:
    """What the server knows, guarded by one lock."""

    def __init__(self):
        self.lock = threading.Lock()
        self.numbers = itertools.count(1)
        self.tokens, self.refresh_tokens = set(), set()
        self.fault, self.left = None, 0
        self.sent, self.is_left = 0, threading.Event()
        self.is_silent = threading.Event()
        self.batches, self.has_batch = [], threading.Event()
        # The orders, the newest first, and for each change what it placed or changed.
        self.orders, self.changes = list(ORDERS), []
        # The credentials that came, in order: bearer tokens, refresh tokens and passwords.
        self.credentials = []

    def next_fault(self):
        with self.lock:
            if self.fault is None or self.left == 0:
                return None, None
            if self.left > 0:
                self.left -= 1
            kind, _, value = self.fault.partition(":")
            return kind, value

    def change(self, kind, number, edit):
        """Changes the orders, and returns the change as the response to its client confirms it."""
        with self.lock:
            edit()
            self.changes.append((kind, number))
            count = len(self.changes)
            return {"since": f"r.{count - 1}", "revision": f"r.{count}", kind: [number]}

    def arrive(self):
        number = max(order["id"] for order in self.orders) + 1
        order = {"id": number, "customerName": "Dorothy", "totalCents": 4200, "date": "2026-03-02T09:30:00Z", "isCompleted": False}
        self.change("placed", number, lambda: self.orders.insert(0, order))

    def set(self, number, **values):
        order = next(order for order in self.orders if order["id"] == number)
        return order | values | {"change": self.change("changed", number, lambda: order.update(values))}

    def update(self, since):
        with self.lock:
            update = {"revision": f"r.{len(self.changes)}"}
            if since is not None:
                for kind, number in self.changes[int(since.removeprefix("r.")):]:
                    update.setdefault(kind, [])
                    update[kind] = sorted({*update[kind], number})
            return update

    def page(self, query):
        kind = query.get("filter", ["all"])[0]
        keep = {"pending": lambda o: not o["isCompleted"], "completed": lambda o: o["isCompleted"]}.get(kind, lambda o: True)
        with self.lock:
            found = [order for order in self.orders if keep(order)]
        return {"orders": found[: int(query.get("limit", ["500"])[0])], "total": len(found)}

    def summary(self, query):
        """The figures of the shop: no orders on the days before 2026-11-20, because all orders are older."""
        with self.lock:
            pending = [order for order in self.orders if not order["isCompleted"]]
            total = len(self.orders)
        days = int(query.get("days", ["14"])[0])
        today = datetime.date(2026, 11, 20)
        return {
            "pendingCount": len(pending), "completedCount": total - len(pending), "highValueCount": 0,
            "pendingHighValueCount": 0, "pendingHighValueTotalCents": 0, "topCustomers": [], "latestActivity": [],
            "oldestPending": pending[::-1][:10],
            "days": [
                {"date": f"{today - datetime.timedelta(days=age)}T00:00:00Z", "completedCount": 0, "pendingCount": 0, "revenueCents": 0}
                for age in reversed(range(days))
            ],
        }

    def inject(self, text):
        if text == "arrive":
            return self.arrive()
        if text.startswith(("complete:", "reopen:")):
            kind, _, number = text.partition(":")
            return self.set(int(number), isCompleted=kind == "complete")
        if text.startswith("pay:"):
            return self.set(int(text.removeprefix("pay:")), isPaid=True)
        if text == "expire":
            with self.lock:
                self.tokens = set()
            return
        if text == "end":
            with self.lock:
                self.tokens, self.refresh_tokens = set(), set()
            return
        count = -1
        if not text.startswith("body:") and "*" in text:
            text, _, number = text.rpartition("*")
            count = int(number)
        with self.lock:
            self.fault, self.left = (None, 0) if text == "none" else (text, count)

    def session(self, refresh_token=None):
        with self.lock:
            number = next(self.numbers)
            # One session at a time: a new token takes the place of the one before.
            self.tokens = {f"token-{number}"}
            refresh_token = refresh_token or f"refresh-{number}"
            self.refresh_tokens.add(refresh_token)
            return self.body(f"token-{number}", refresh_token)

    def body(self, token, refresh_token=None):
        session = {
            "token": token,
            "expiresAt": "2036-01-01T00:00:00Z",
            "user": {"id": "ada", "name": NAME or "Ada Lovelace", "email": "ada@example.com"},
        }
        return session | ({"refreshToken": refresh_token} if refresh_token else {})


# What stands for a body without an end.
ENDLESS = 20_000_000_000


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body go out together, or the second waits for the first to be acknowledged.
    wbufsize = -1
    disable_nagle_algorithm = True
    shop = Shop()

    def reply(self, status, body=b"", headers={}, length=None):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def reply_json(self, status, value, headers={}):
        # A response that says that nothing has changed has no body.
        body = b"" if value is None else json.dumps(value).encode()
        self.reply(status, body, {"Content-Type": "application/json", **headers})

    def do_GET(self):
        self.serve()

    do_POST = do_PUT = do_DELETE = do_GET

    def serve(self):
        self.sent_body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path = urllib.parse.urlsplit(self.path).path
        if path.endswith("/control"):
            text = json.loads(self.sent_body)["fault"]
            if not self.is_known(text):
                return self.reply(400)
            self.shop.inject(text)
            return self.reply(204)
        if path.endswith("/batches"):
            with self.shop.lock:
                return self.reply_json(200, self.shop.batches)
        if path.endswith("/batch"):
            self.shop.has_batch.wait()
            return self.reply_json(200, {})
        if path.endswith("/credentials"):
            with self.shop.lock:
                return self.reply_json(200, self.shop.credentials)
        self.record_credentials(path)
        if path.endswith("/sent"):
            self.shop.is_left.wait()
            return self.reply_json(200, self.shop.sent)
        if path.endswith("/silenced"):
            self.shop.is_silent.wait()
            return self.reply_json(200, {})
        kind, value = self.shop.next_fault()
        if kind is None:
            return self.respond(path)
        getattr(self, "fault_" + kind.replace("-", "_"), self.fault_status)(path, kind, value)

    def record_credentials(self, path):
        has_fields = path.endswith(("/sessions", "/refresh")) and self.sent_body.startswith(b"{")
        fields = json.loads(self.sent_body) if has_fields else {}
        given = [self.headers.get("Authorization"), fields.get("refreshToken"), fields.get("password")]
        with self.shop.lock:
            self.shop.credentials += [credential for credential in given if credential]

    # Responses

    def respond(self, path):
        status, value, headers = self.find(path)
        self.reply_json(status, value, headers)

    def find(self, path):
        """Status, JSON and header fields; paths may stand behind a base."""
        for end, give in (
            ("/v1/sessions", self.sign_in), ("/v1/session/refresh", self.renew), ("/echo", self.echo),
            ("/events", self.take_events),
        ):
            if path.endswith(end):
                return give()
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if token not in self.shop.tokens:
            return self.refuse(401, "invalid_token")
        if path.endswith("/v1/session") and self.command == "DELETE":
            self.shop.inject("end")
            return 204, None, {}
        if path.endswith("/v1/session"):
            return 200, self.shop.body(token), {}
        if path.endswith("/v1/orders"):
            query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
            tag = f'"three-{len(self.shop.changes)}"' if self.shop.changes else '"three"'
            if self.headers.get("If-None-Match") == tag:
                return 304, None, {"ETag": tag}
            return 200, self.shop.page(query), {"ETag": tag}
        if path.endswith("/v1/shop/summary"):
            return 200, self.shop.summary(urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)), {}
        if path.endswith("/completion"):
            return 200, self.shop.set(int(path.split("/")[-2]), isCompleted=self.command == "POST"), {}
        if path.endswith("/v1/changes"):
            query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
            return 200, self.shop.update(query.get("since", [None])[0]), {}
        if path.endswith("/v1/profile"):
            return 200, {"name": NAME or "Ada Lovelace", "shopName": "Engines", "email": "ada@example.com"}, {}
        return self.refuse(404, "unknown_path")

    def refuse(self, status, code):
        headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
        return status, {"error": {"code": code, "message": "The request was refused"}}, headers

    def sign_in(self):
        known = {"email": "ada@example.com", "password": "lovelace"}
        if json.loads(self.sent_body) != known:
            return self.refuse(401, "wrong_credentials")
        return 201, self.shop.session(), {}

    def renew(self):
        refresh_token = json.loads(self.sent_body)["refreshToken"]
        if refresh_token not in self.shop.refresh_tokens:
            return self.refuse(401, "invalid_token")
        return 200, self.shop.session(refresh_token), {}

    def take_events(self):
        batch = {"id": self.headers.get("Idempotency-Key"), "lines": self.sent_body.decode()}
        with self.shop.lock:
            self.shop.batches.append(batch)
            self.shop.has_batch.set()
        return 202, {}, {}

    def echo(self):
        token = self.headers.get("Authorization", "")
        agent = self.headers.get("User-Agent", "")
        coding = self.headers.get("Accept-Encoding", "")
        sent = {
            "line": self.path, "sent": self.sent_body.decode(), "token": token, "agent": agent, "coding": coding,
        }
        return 201, sent, {"X-Kind": "echo"}

    # Faults

    def is_known(self, text):
        kind = text.partition(":")[0].partition("*")[0]
        orders = ("none", "arrive", "complete", "reopen", "pay", "expire", "end")
        return kind in orders or kind.isdigit() or hasattr(self, "fault_" + kind.replace("-", "_"))

    def fault_status(self, path, kind, value):
        self.reply_json(int(kind), {}, {"Retry-After": value.removesuffix("s")} if value else {})

    def fault_drop(self, path, kind, value):
        self.close_connection = True

    def fault_drop_response(self, path, kind, value):
        self.find(path)
        self.close_connection = True

    def fault_truncated(self, path, kind, value):
        status, found, headers = self.find(path)
        body = json.dumps(found).encode()
        self.reply(status, body[: len(body) // 2], headers, length=len(body))
        self.close_connection = True

    def fault_wrong_json(self, path, kind, value):
        self.reply(200, b"<html>Welcome</html>")

    def fault_slow_body(self, path, kind, value):
        self.reply(200, b"{", length=1000)
        self.wfile.flush()
        threading.Event().wait()

    def fault_silent(self, path, kind, value):
        self.shop.is_silent.set()
        threading.Event().wait()

    fault_latency = fault_silent

    def fault_redirect(self, path, kind, value):
        self.reply(302, headers={"Location": self.path})

    def fault_body(self, path, kind, value):
        self.reply(200, value.encode())

    def fault_oversized(self, path, kind, value):
        self.reply(200, b" " * int(value or 100_000_000))

    def fault_compressed(self, path, kind, value):
        """100 megabytes of spaces in 100 kilobytes of gzip, whatever the client accepts."""
        self.send_compressed("Content-Encoding")

    def fault_compressed_transfer(self, path, kind, value):
        self.send_compressed("Transfer-Encoding")

    def send_compressed(self, field):
        packer = zlib.compressobj(wbits=31)
        body = b"".join(packer.compress(b" " * 1_000_000) for _ in range(100)) + packer.flush()
        self.send_response(200)
        self.send_header(field, "gzip")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def fault_challenge(self, path, kind, value):
        """A 401 with the challenge of a scheme that the client does not use."""
        self.reply_json(401, {}, {"WWW-Authenticate": 'Basic realm="shop"'})

    def fault_many_headers(self, path, kind, value):
        self.reply_json(200, {}, {f"X-Field-{number}": "x" * 1000 for number in range(int(value))})

    def fault_endless(self, path, kind, value):
        """A body without a length and without an end; counts what it could send."""
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        chunk = b" " * 65_536
        try:
            while self.shop.sent < ENDLESS:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
                self.shop.sent += len(chunk)
        finally:
            self.shop.is_left.set()
            self.close_connection = True

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass  # A client that goes away is what many of the tests are about.


server = Server(("127.0.0.1", 0), Handler)
if len(arguments) == 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*arguments)
    server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
os._exit(0)
