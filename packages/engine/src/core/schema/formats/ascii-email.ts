import { WebUrl } from './web-url.ts';

const foreign = /[^\0-\x7f]/;
const domainOf = /^[\p{L}\p{M}\p{N}.-]{1,254}$/u;

/**
 * A mail address with its domain in the form that mail servers are asked for: `max@münchen.de` is
 * `max@xn--mnchen-3ya.de`. The mapping is that of the standard URL class. What can't be mapped stays as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || !foreign.test(domain) || !domainOf.test(domain)) return text;
  const address = `http://${domain}`;
  return WebUrl.canParse(address) ? `${text.slice(0, at + 1)}${new WebUrl(address).hostname}` : text;
}
