/** The names as `order` lists them; those that it doesn't list stand where its `*` does, without one at the end. */
export function inUiOrder(names: string[], order: string[] = []): string[] {
  const others = names.filter((name) => !order.includes(name));
  const all = order.includes('*') ? order : [...order, '*'];
  return all.flatMap((name) => (name === '*' ? others : name)).filter((name) => names.includes(name));
}
