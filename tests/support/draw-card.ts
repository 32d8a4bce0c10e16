import sharp from 'sharp';

interface Drawn {
  /** Radius of a lens out of focus, in pixels of the photo. */
  blur?: number;
  /** Grain of a sensor, in grey levels. */
  noise?: number;
  /** Where a lamp is mirrored, in parts of the whole, and how large the white of it is. */
  lamp?: { x: number; y: number; size: number };
  /** A white field with an edge, as some cards have for a signature. */
  hasField?: boolean;
  /** The document's ground. */
  ground?: string;
  width?: number;
}

/** A photo of an invented card with lines of small print, as a JPEG. */
export async function drawCard(drawn: Drawn = {}): Promise<Buffer> {
  const { blur = 0, noise = 2, lamp, hasField = false, ground = '#c9d6d0', width = 1600 } = drawn;
  const height = Math.round(width * 0.63);
  const line = (row: number) =>
    `<text x="${width * 0.36}" y="${height * (0.2 + row * 0.07)}" font-family="sans-serif" font-size="${width * 0.022}" fill="#27332f">Musterzeile ${row} · MUSTERSTADT 1988</text>`;
  const rows = Array.from({ length: 10 }, (_, row) => line(row)).join('');
  const field = `<rect x="${width * 0.06}" y="${height * 0.7}" width="${width * 0.26}" height="${height * 0.16}" fill="#fff"/>`;
  const light =
    lamp &&
    `<defs><radialGradient id="l"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${lamp.x * width}" cy="${lamp.y * height}" r="${lamp.size * width}" fill="url(#l)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#5a5148"/><rect x="${width * 0.03}" y="${height * 0.05}" width="${width * 0.94}" height="${height * 0.9}" rx="30" fill="${ground}"/><rect x="${width * 0.07}" y="${height * 0.15}" width="${width * 0.24}" height="${height * 0.5}" fill="#8da69c"/>${rows}${hasField ? field : ''}${light ?? ''}</svg>`;
  const card = sharp(Buffer.from(svg)).flatten();
  const { data, info } = await (blur > 0 ? card.blur(blur) : card)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The same grain each time.
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + next() * noise * 3.46));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
