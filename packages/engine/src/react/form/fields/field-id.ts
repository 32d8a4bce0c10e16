/** The id of what is drawn for a name below another id. Ids stand in lists that blanks part, so that they hold none. */
export const fieldId = (above: string, name: string): string =>
  `${above}.${/[\s~]/.test(name) ? name.replaceAll(/[\s~]/g, spelled) : name}`;

const spelled = (letter: string) => `~${letter.charCodeAt(0).toString(16)}~`;

/** The path of the field with this id. */
export function pathOfId(prefix: string, id: string): string {
  const path = id.slice(prefix.length + 1);
  if (!path.includes('~')) return path;
  return path.replaceAll(/~([0-9a-f]+)~/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
