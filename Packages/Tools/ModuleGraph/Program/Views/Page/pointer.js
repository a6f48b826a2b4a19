// Mouse and touch input in the drawing.

canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  const box = canvas.getBoundingClientRect();
  if (event.ctrlKey || event.metaKey)
    zoom(Math.exp(-event.deltaY * 0.0025), event.clientX - box.left, event.clientY - box.top);
  else look({ ...camera, x: camera.x - event.deltaX, y: camera.y - event.deltaY });
}, { passive: false });

// A press with movement is a drag, and one without is a click. Two fingers zoom around their midpoint.
let press = null;
const fingers = new Map();
const pinch = () => {
  const [one, other] = [...fingers.values()], box = canvas.getBoundingClientRect();
  return {
    far: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    x: (one.x + other.x) / 2 - box.left, y: (one.y + other.y) / 2 - box.top,
  };
};
canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  press = { x: event.clientX, y: event.clientY, camera, isDrag: fingers.size > 1 };
});
addEventListener("pointermove", (event) => {
  if (!press || !fingers.has(event.pointerId)) return;
  const before = fingers.size === 2 ? pinch() : null;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (before) {
    const after = pinch();
    look({ ...camera, x: camera.x + after.x - before.x, y: camera.y + after.y - before.y });
    zoom(after.far / before.far, after.x, after.y);
    return;
  }
  const dx = event.clientX - press.x, dy = event.clientY - press.y;
  press.isDrag ||= Math.hypot(dx, dy) > 4;
  canvas.classList.toggle("dragged", press.isDrag);
  if (press.isDrag) look({ ...press.camera, x: press.camera.x + dx, y: press.camera.y + dy });
});
function release(event) {
  const wasClick = fingers.delete(event.pointerId) && fingers.size === 0 && press && !press.isDrag;
  const [rest] = fingers.values();
  // The remaining finger continues dragging from its current position.
  press = rest ? { x: rest.x, y: rest.y, camera, isDrag: true } : null;
  canvas.classList.toggle("dragged", Boolean(rest));
  return wasClick;
}
addEventListener("pointerup", (event) => {
  if (!release(event)) return;
  const node = event.target.closest?.(".node");
  choose(node ? Number(node.dataset.index) : null);
});
addEventListener("pointercancel", release);
canvas.addEventListener("dblclick", (event) => {
  const node = event.target.closest?.(".node");
  if (node) focusOn(Number(node.dataset.index));
});
