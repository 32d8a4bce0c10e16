import { asPattern } from '../../lib/as-pattern.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import type { ShopSettings } from '../../lib/types.ts';

/** The pharmacy's addresses and numbers, and what a press on each of them opens. */
function linksOf(settings: ShopSettings): Map<string, string> {
  const { email, prescriptionEmail, phone, hotline } = settings;
  const mails = [email, prescriptionEmail].map((value) => [value, `mailto:${value}`] as const);
  const numbers = [phone, hotline].map((value) => [value, telephoneLink(value ?? '')] as const);
  return new Map([...mails, ...numbers].flatMap(([value, link]) => (value ? [[value, link]] : [])));
}

/** A text in which the pharmacy's mail addresses and telephone numbers are links. */
export function LinkedText({ text, settings }: { text: string; settings: ShopSettings | undefined }) {
  const links = linksOf(settings ?? ({} as ShopSettings));
  if (links.size === 0) return text;
  // The longest first: one number may be the beginning of another.
  const known = [...links.keys()].toSorted((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${known.map(asPattern).join('|')})`));
  return parts.map((part, index) => {
    const href = links.get(part);
    if (!href) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={index} href={href} dir="ltr">
        {part}
      </a>
    );
  });
}
