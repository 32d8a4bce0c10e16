import ipaddr from 'ipaddr.js';

type Bits = Record<'ipv4' | 'ipv6', number>;

/** One customer of a provider: an IPv4 address, or all of a /64, whose addresses cost their owner nothing. */
const oneCustomer: Bits = { ipv4: 32, ipv6: 64 };
/** Tells a person that it was them, and nobody where they live. */
const aboutThere: Bits = { ipv4: 24, ipv6: 48 };

/** What tries from an address are counted under. */
export const networkOf = (address: string): string => prefixOf(address, oneCustomer);

/** Where somebody is, as far as that is stored and shown. */
export const placeOf = (address: string): string => prefixOf(address, aboutThere);

function prefixOf(address: string, bits: Bits): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // An IPv4 address within IPv6 is the IPv4 address.
  const parsed = ipaddr.process(address);
  const length = bits[parsed.kind()];
  const whole = parsed.toByteArray();
  const kept = whole.map((byte, index) => byte & (0xff << Math.max(0, 8 - Math.max(0, length - index * 8))));
  const prefix = ipaddr.fromByteArray(kept).toString();
  return length === whole.length * 8 ? prefix : `${prefix}/${length}`;
}
