const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapes = new Map(Object.entries(signs).map(([sign, written]) => [written, sign]));

/** A text as React writes it into HTML. */
export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** What such a text says. */
export const fromHtml = (html: string): string =>
  html.replace(/&[#\w]+;/g, (written) => escapes.get(written) ?? written);
