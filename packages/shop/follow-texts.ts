import type { Plugin } from 'vite';

/** Sends words that are edited to open pages, which show them at once; `src/lib/texts/follow-edits.ts` takes them. */
export function followTexts(): Plugin {
  return {
    name: 'rezeptur-follow-texts',
    apply: 'serve',
    async hotUpdate({ type, file, modules, read }) {
      const [, language, namespace] = /\/(?:locales|words)\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
      if (type !== 'update' || !language || !namespace) return undefined;
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      try {
        const texts: unknown = JSON.parse(await read());
        this.environment.hot.send('rezeptur:texts', { language, namespace, texts });
      } catch (error) {
        // The pages keep the words that they have until the file can be read again.
        this.warn(`${file}: ${String(error)}`);
      }
      return [];
    },
  };
}
