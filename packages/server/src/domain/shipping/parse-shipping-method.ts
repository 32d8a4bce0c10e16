import type { ShippingChoice, ShippingMethod, ShippingOption } from './shipping-for.ts';

/** Reads `name+option+option` against what is configured; undefined when anything in it isn't. */
export function parseShippingMethod(
  text: string,
  methods: readonly ShippingMethod[],
): ShippingChoice | undefined {
  const [name, ...wanted] = text.split('+');
  const method = methods.find((candidate) => candidate.name === name);
  if (!method || new Set(wanted).size < wanted.length) return undefined;
  const options = wanted.map((option) => method.options.find((candidate) => candidate.name === option));
  return options.every((option): option is ShippingOption => option !== undefined)
    ? { method, options }
    : undefined;
}
