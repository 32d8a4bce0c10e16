import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A QR code as one path of unit squares; level M, as banking apps want it. */
export function qrPath(text: string): { path: string; modules: number } {
  const { create } = require('qrcode') as typeof import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return { path: squares.join(''), modules: modules.size };
}
