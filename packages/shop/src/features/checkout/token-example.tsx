import { useTranslation } from 'react-i18next';

/** A drawing of a print-out: one code for each medicine, and the larger one for all of them. */
export function TokenExample() {
  const { t } = useTranslation('shop');
  return (
    <svg className="rz-token" viewBox="0 0 240 150" role="img" aria-label={t('checkout.tokenExample')}>
      <rect className="rz-token__paper" x="1" y="1" width="238" height="148" rx="6" />
      <path className="rz-token__lines" d="M16 22h120M16 36h90M100 84h120M100 98h90M100 118h110" />
      <path className="rz-token__code" d={code(172, 14, 8)} />
      <path className="rz-token__code" d={code(16, 80, 8)} />
    </svg>
  );
}

/** Something that looks like a DataMatrix and leads nowhere. */
function code(x: number, y: number, cells: number): string {
  const size = 6;
  const dots: string[] = [];
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const isFrame = column === 0 || row === cells - 1;
      if (isFrame || (row * 7 + column * 5 + row * column) % 3 === 0) {
        dots.push(`M${x + column * size} ${y + row * size}h${size}v${size}h-${size}z`);
      }
    }
  }
  return dots.join('');
}
