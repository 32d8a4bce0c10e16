/** Both sides of an invented identity card: for the account that waits to be released. */
export async function drawIdCard(name: string): Promise<{ kind: string; content: Buffer }[]> {
  // Once in the life of a demo shop: other starts need no pictures.
  const { default: sharp } = await import('sharp');
  const side = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" rx="28" fill="#dfe7ee"/><rect x="20" y="20" width="816" height="500" rx="20" fill="#eef3f0" stroke="#9fb2ac" stroke-width="3"/>${content}</svg>`;
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#33443e">${words}</text>`;
  const front = side(
    `${text(50, 84, 34, 'MUSTERAUSWEIS')}<rect x="50" y="120" width="220" height="290" rx="12" fill="#c3d2cc"/><circle cx="160" cy="225" r="56" fill="#8da69c"/><path d="M72 410q10 -110 88 -110t88 110z" fill="#8da69c"/>${text(310, 190, 30, name)}${text(310, 250, 24, 'Nur zur Ansicht: kein gültiger Ausweis')}`,
  );
  const back = side(
    `${text(50, 84, 34, 'RÜCKSEITE')}<rect x="50" y="380" width="756" height="100" rx="8" fill="#d6e0db"/>${text(70, 440, 30, 'MUSTER&lt;&lt;AUSWEIS&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;')}`,
  );
  const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return [
    { kind: 'idCardFront', content: await jpeg(front) },
    { kind: 'idCardBack', content: await jpeg(back) },
  ];
}
