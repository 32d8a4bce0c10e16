/** An account number in groups of four, as banks write it. */
export function IbanView({ value }: { value: unknown }) {
  if (typeof value !== 'string' || !value) return <>–</>;
  return <span className="rz-number">{value.replace(/(.{4})(?=.)/g, '$1 ')}</span>;
}
