/**
 * Packages that would run a script of theirs as they are installed, though `allowScripts` of package.json doesn't name them. npm looks
 * at that list from version 11 on only; whatever version the machine has, setup looks first. `false` is no permission either: an older
 * npm would run the script all the same.
 */
export function unnamedScripts(lock, { allowScripts = {} }) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path, entry]) => entry.name ?? path.split('node_modules/').at(-1))
    .filter((name) => allowScripts[name] !== true);
}
