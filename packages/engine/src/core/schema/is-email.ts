const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
/** `.de`, `.museum`, `.xn--p1ai`: no address ends in a digit or a single letter. */
const top = /^(?!\d+$).{2,}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A mail address that a provider would accept; umlauts in domains come as `xn--` from browsers. Linear time. */
export function isEmail(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 254) return false;
  const at = value.lastIndexOf('@');
  if (at < 1) return false;
  const name = value.slice(0, at);
  if (!local.test(name) || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return false;
  const labels = value.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((part) => label.test(part)) && top.test(labels.at(-1) ?? '');
}
