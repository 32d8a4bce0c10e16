import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { LiveModule } from './live-module.ts';

const index = 'virtual:live-examples';

/** Serves the modules of all live examples, and a list of them, beside the script that draws them. */
export function liveModules(modules: LiveModule[], folder: string): Plugin {
  const files = new Map(modules.map((module) => [join(folder, fileOf(module)), module.code]));
  const list = modules.map(
    (module, at) => `import * as m${at} from ${JSON.stringify(`./${fileOf(module)}`)};`,
  );
  const entries = modules.map(({ name }, at) => `${JSON.stringify(name)}: m${at}`);
  files.set(
    join(folder, 'live-examples.js'),
    `${list.join('\n')}\nexport default { ${entries.join(', ')} };\n`,
  );
  return {
    name: 'live-modules',
    enforce: 'pre',
    resolveId(id) {
      const file = join(folder, id === index ? 'live-examples.js' : id);
      return files.has(file) ? file : undefined;
    },
    load: (id) => files.get(id),
  };
}

const fileOf = ({ name, extension }: LiveModule): string => `${name}.${extension}`;
