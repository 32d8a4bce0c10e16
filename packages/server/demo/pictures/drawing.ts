import type { Palette } from './palette.ts';

/** Edge of every picture's square. */
export const edge = 480;

/** Puts a motif on paper with a soft light from above and a shadow beneath. */
export function drawing(palette: Palette, motif: string, shadow: { y: number; width: number }): string {
  const [light, dark] = palette.paper;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge}" height="${edge}">`,
    '<defs>',
    `<radialGradient id="p" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="${light}"/>`,
    `<stop offset="1" stop-color="${dark}"/></radialGradient>`,
    '<radialGradient id="s"><stop offset="0" stop-color="#000" stop-opacity=".26"/>',
    '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
    '<linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>',
    '<stop offset=".22" stop-color="#fff" stop-opacity=".08"/><stop offset=".8" stop-color="#000" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>',
    '</defs>',
    `<rect width="${edge}" height="${edge}" fill="url(#p)"/>`,
    `<ellipse cx="${edge / 2}" cy="${shadow.y}" rx="${shadow.width / 2}" ry="20" fill="url(#s)"/>`,
    motif,
    '</svg>',
  ].join('');
}

/** A coordinate with one decimal: enough for a drawing and half the bytes. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);
