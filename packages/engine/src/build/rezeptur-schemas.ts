import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { type CheckMeta, metaChecker } from './check-against-meta.ts';
import { demandFolder } from './demand-folder.ts';
import { findFolderMistakes, mistakeLines } from './mistakes/find-folder-mistakes.ts';
import { unequalWords, type WordFiles } from './mistakes/unequal-words.ts';
import { withLine } from './mistakes/with-line.ts';
import { readLibrary } from './schema-files.ts';
import {
  declaredBy,
  isIndex,
  isThere,
  isVirtual,
  sourceText,
  unknownModule,
  virtualModule,
} from './virtual-modules.ts';

/** A linked package is source that Vite serves as it is. */
const isInstalled = import.meta.url.includes('/node_modules/');
const importedByForms = ['core', 'widgets', 'rules'].map((entry) => `@rezeptur/engine/${entry}`);

/** A plug-in as a Vite configuration takes it; said without Vite's types, which an app without Vite hasn't installed. */
export interface SchemasPlugin {
  name: string;
}

/** What the plug-in is told. */
export interface SchemasPluginOptions {
  /** The folder with `forms` and `entities`. */
  schemasDir: string;
  /** The app's words by language, where they are JSON: what one of them has and another lacks is told. */
  words?: WordFiles;
}

/**
 * Vite plugin that serves `virtual:rezeptur/form|entity|flow/<name>` and `…/example/<kind>/<name>`: the JSON of
 * `schemasDir` with its validators compiled; and `virtual:rezeptur/forms|entities|flows|examples`: all of a kind by
 * name. Works alike for client build, server build and dev server. There a change replaces the forms, entities and flows
 * that it is about: pages show it at once, with what was answered and the step that was reached. A new folder reloads.
 */
export function rezepturSchemas({ schemasDir, words = {} }: SchemasPluginOptions): SchemasPlugin {
  const dir = resolve(schemasDir);
  const wordFiles = Object.fromEntries(
    Object.entries(words).map(([locale, path]) => [locale, resolve(path)]),
  );
  const isOfWords = (file: string) =>
    Object.values(wordFiles).some((path) => file === path || file.startsWith(`${path}${sep}`));
  const isSchema = (file: string) => {
    const path = relative(dir, file);
    return file.endsWith('.json') && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  };
  let isBuild = false;
  let checkMeta: CheckMeta | undefined;
  /** Every mistake of the folder, or of the form or entity that a module is made of; none of a module of other things. */
  const mistakesIn = (only?: { id: string }): { errors: string[]; warnings: string[] } => {
    const declared = only && declaredBy(only.id);
    if (only && !declared) return { errors: [], warnings: [] };
    checkMeta ??= metaChecker(dir);
    const mistakes = [
      ...findFolderMistakes(dir, { library: readLibrary(dir), checkMeta }, declared),
      ...unequalWords(wordFiles, declared),
    ];
    return { errors: mistakeLines(mistakes), warnings: mistakeLines(mistakes, 'warning') };
  };
  /** What each module was made of when it was last asked for, by environment and id; undefined where that failed. */
  const served = new Map<string, string | undefined>();
  const plugin: Plugin = {
    name: 'rezeptur-schemas',
    config: () => ({
      // Some editors empty a file before they write it, and the write that follows at once is not told: told is what stays.
      server: { watch: { awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 } } },
      // Prepared from the start: found only in the first form of a later page, they would load that page a second time.
      optimizeDeps: { include: isInstalled ? importedByForms : [] },
      // A linked package, and a repository of many, may hold a second React, with which no hook of a view works.
      resolve: { dedupe: ['react', 'react-dom'] },
    }),
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    /** A build lists every mistake of the folder; the dev server those of what somebody asks for. */
    buildStart() {
      try {
        demandFolder(dir);
        if (!isBuild) return;
        const { errors, warnings } = mistakesIn();
        if (errors.length > 0) this.error(told(errors.join('\n')));
        for (const line of warnings) this.warn(line);
      } catch (error) {
        if (error instanceof ConfigurationError) this.error(told(error.message));
        throw error;
      }
    },
    resolveId(id) {
      const problem = unknownModule(id);
      if (problem) return this.error(told(problem));
      return isVirtual(id) ? `\0${id.replace('\0', '')}` : undefined;
    },
    load(id) {
      if (!isVirtual(id)) return undefined;
      const place = `${this.environment.name} ${id}`;
      served.set(place, undefined);
      // Before the module reads the same files: what is written in between is a change once more, not one that is missed.
      const source = isBuild ? undefined : sourceNow(dir, id);
      try {
        const module = withLine(dir, () => virtualModule(dir, id, !isBuild));
        if (!module) return undefined;
        // A page that can be shown is shown, even while one of two files that belong together has yet to be saved.
        if (!isBuild) for (const line of Object.values(mistakesIn({ id })).flat()) this.warn(line);
        served.set(place, source);
        // The dev server takes a watched file for an import, so it must exist.
        for (const file of module.files.filter((path) => existsSync(path))) this.addWatchFile(file);
        return { code: module.code, map: null, moduleSideEffects: false };
      } catch (error) {
        // What stopped it may be the first of several mistakes, or one that the compiler tells without its place.
        const { errors = [] } = unlessItThrows(() => mistakesIn({ id })) ?? {};
        if (errors.length > 0) return this.error(told(errors.join('\n')));
        if (error instanceof ConfigurationError) return this.error(told(error.message));
        throw error;
      }
    },
    configureServer({ watcher }) {
      watcher.add([dir, ...Object.values(wordFiles)]);
    },
    /** Any piece may be part of any form, and a new folder part of an index: what is made of other sources now is renewed. */
    hotUpdate({ type, file, modules }) {
      // Once, though a page and its server have an environment each; the words themselves are the app's to renew.
      if (isOfWords(file) && this.environment.name === 'client')
        for (const line of mistakeLines(unequalWords(wordFiles), 'warning'))
          this.environment.logger.warn(line);
      if (!isSchema(file)) return undefined;
      checkMeta = undefined;
      const { moduleGraph, name, hot } = this.environment;
      const isOld = (id: string) => {
        const before = served.get(`${name} ${id}`);
        return served.has(`${name} ${id}`) && (before === undefined || before !== sourceNow(dir, id));
      };
      const old = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => isOld(id ?? ''));
      for (const module of old) moduleGraph.invalidateModule(module);
      // What was removed, and is only listed, needs no page to ask for it once more and to fail.
      const isGone = ({ id, importers }: (typeof old)[number]) =>
        type === 'delete' &&
        !isThere(dir, id ?? '') &&
        [...importers].every((importer) => isIndex(importer.id ?? ''));
      const renewed = old.filter((module) => !isGone(module));
      // A page that could not begin has nothing that takes an update.
      if (renewed.some(({ isSelfAccepting }) => isSelfAccepting === undefined))
        hot.send({ type: 'full-reload' });
      // A file that a module is made of stands in the graph as well, without an id.
      return [...new Set([...modules.filter(({ id }) => id !== null), ...renewed])];
    },
  };
  return plugin;
}

/** A mistake in somebody's files: what went on inside of the bundler when it was found helps nobody. */
const told = (message: string) => ({ message, stack: '' });

/** Undefined when it can't be read: then the module says why. */
const sourceNow = (dir: string, id: string): string | undefined => unlessItThrows(() => sourceText(dir, id));

function unlessItThrows<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
