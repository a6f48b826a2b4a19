/// The page's script, fifth part: what mouse and fingers do in the drawing.
enum PagePointer {
  static let script = #"""
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        zoom(Math.exp(-event.deltaY * 0.0025), event.clientX - box.left, event.clientY - box.top);
      else look({ ...camera, x: camera.x - event.deltaX, y: camera.y - event.deltaY });
    }, { passive: false });

    // A press that moves is a drag; one that does not is a choice.
    let press = null;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button === 0) press = { x: event.clientX, y: event.clientY, camera, isDrag: false };
    });
    addEventListener("pointermove", (event) => {
      if (!press) return;
      const dx = event.clientX - press.x, dy = event.clientY - press.y;
      press.isDrag ||= Math.hypot(dx, dy) > 4;
      canvas.classList.toggle("dragged", press.isDrag);
      if (press.isDrag) look({ ...press.camera, x: press.camera.x + dx, y: press.camera.y + dy });
    });
    addEventListener("pointerup", (event) => {
      const wasClick = press && !press.isDrag;
      press = null;
      canvas.classList.remove("dragged");
      if (!wasClick) return;
      const node = event.target.closest?.(".node");
      choose(node ? Number(node.dataset.index) : null);
    });
    addEventListener("pointercancel", () => { press = null; canvas.classList.remove("dragged"); });
    canvas.addEventListener("dblclick", (event) => {
      const node = event.target.closest?.(".node");
      if (node) focusOn(Number(node.dataset.index));
    });
    """#
}
