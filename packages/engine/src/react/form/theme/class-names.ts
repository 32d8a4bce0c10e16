/** Joins class names; those of a record count where their value is true. */
export function classNames(...parts: (string | false | undefined | Record<string, boolean>)[]): string {
  return parts
    .flatMap((part) =>
      typeof part === 'object'
        ? Object.entries(part).flatMap(([name, isOn]) => (isOn ? [name] : []))
        : part || [],
    )
    .join(' ');
}
