/** A copy without the examples of its schemas and bodies; a field that is called so stays. */
export function withoutExamples(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'example' || (key === 'examples' && areExamples(value))))
      .map(([key, value]) => [key, withoutExamples(value)]),
  );
}

/** A schema lists them, a body names each with its `value`. */
const areExamples = (value: object): boolean =>
  Array.isArray(value) ||
  Object.values(value).every((one) => typeof one === 'object' && one !== null && 'value' in one);
