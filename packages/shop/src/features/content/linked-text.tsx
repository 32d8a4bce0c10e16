import type { ShopSettings } from '../../lib/api/types.ts';
import { asPattern } from '../../lib/as-pattern.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { textOf } from '../../lib/text-of.ts';

/** The pharmacy's addresses and numbers, and what a press on each of them opens. */
function linksOf(settings: ShopSettings): Map<string, string> {
  const { email, prescriptionEmail, phone, hotline } = settings;
  const mails = [email, prescriptionEmail].map((value) => [value, `mailto:${value}`] as const);
  const numbers = [phone, hotline].map((value) => [value, telephoneLink(value ?? '')] as const);
  return new Map([...mails, ...numbers].flatMap(([value, link]) => (value ? [[value, link]] : [])));
}

/** A text in which the pharmacy's mail addresses and telephone numbers are links, and its opening hours are marked where they are in another language. */
export function LinkedText({ text, settings }: { text: string; settings: ShopSettings | undefined }) {
  const links = linksOf(settings ?? ({} as ShopSettings));
  const hours = textOf(settings, 'openingHours');
  // The longest first: one number may be the beginning of another.
  const known = [...links.keys(), hours.text]
    .filter((value): value is string => Boolean(value))
    .toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return text;
  const parts = text.split(new RegExp(`(${known.map(asPattern).join('|')})`));
  return parts.map((part, index) => {
    const lang = part === hours.text ? hours.lang : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    return <Part key={index} text={part} href={links.get(part)} lang={lang} />;
  });
}

function Part({ text, href, lang }: { text: string; href: string | undefined; lang: string | undefined }) {
  if (lang) return <span lang={lang}>{text}</span>;
  if (!href) return text;
  return (
    <a href={href} dir="ltr">
      {text}
    </a>
  );
}
