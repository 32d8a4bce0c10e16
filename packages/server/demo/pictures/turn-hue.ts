/** A colour `#rrggbb` turned around the colour wheel, and made lighter (above 0) or darker, in points of 100. */
export function turnHue(hex: string, degrees: number, lighter = 0): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255,
  );
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const light = most - span / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * light - 1));
  const sector = most === r ? (g - b) / span : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  const hue = span === 0 ? 0 : sector * 60;
  const share = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;
  return `hsl(${Math.round((hue + degrees + 360) % 360)},${share(saturation)},${share(light + lighter / 100)})`;
}
