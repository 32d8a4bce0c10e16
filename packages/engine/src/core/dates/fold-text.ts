const digitsOf = new Map<string, ReadonlyMap<string, string>>();

/**
 * A text as it is compared: small letters without accents, plain digits, one kind of dash, apostrophe, comma and space. `٣١.١٢.١٩٩٠`
 * is read like `31.12.1990`.
 */
export function foldText(text: string, locale: string): string {
  const digits = ownDigits(locale);
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[،、]/g, ',')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return digits.size === 0 ? plain : [...plain].map((sign) => digits.get(sign) ?? sign).join('');
}

/** The language's digits that are not 0 to 9. */
function ownDigits(locale: string): ReadonlyMap<string, string> {
  const known = digitsOf.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(
    Array.from({ length: 10 }, (_, digit): [string, string] => [format.format(digit), String(digit)]).filter(
      ([own, digit]) => own !== digit,
    ),
  );
  digitsOf.set(locale, digits);
  return digits;
}
