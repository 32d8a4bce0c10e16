interface Size {
  width: number;
  height: number;
}

/** What of a film is seen in a box that it covers, in the film's own pixels: a photo shows what stood in the frame. */
export function visiblePart(film: Size, box: Size): Size & { x: number; y: number } {
  const scale = Math.max(box.width / film.width, box.height / film.height);
  const width = Math.min(film.width, Math.round(box.width / scale));
  const height = Math.min(film.height, Math.round(box.height / scale));
  return {
    x: Math.round((film.width - width) / 2),
    y: Math.round((film.height - height) / 2),
    width,
    height,
  };
}
