import type { Clock } from '../../platform/clock.ts';
import { newToken } from '../../platform/tokens/tokens.ts';

const keptForMs = 10 * 60_000;
const most = 100;
/** Characters of all of them: a short schema may refer to so much that its checks are long. */
const mostText = 50_000_000;

/** Compiled forms that a browser is about to load. They live in memory, for minutes, under names that can't be guessed. */
export interface ModuleStore {
  put(code: string): string;
  find(id: string): string | undefined;
}

export function createModuleStore(clock: Clock): ModuleStore {
  const modules = new Map<string, { code: string; until: number }>();
  let size = 0;
  const sweep = (now: number) => {
    for (const [id, { code, until }] of modules) {
      if (until > now && modules.size <= most && size <= mostText) return;
      modules.delete(id);
      size -= code.length;
    }
  };
  return {
    put(code) {
      const now = clock().getTime();
      const id = newToken();
      modules.set(id, { code, until: now + keptForMs });
      size += code.length;
      sweep(now);
      return id;
    },
    find(id) {
      const module = modules.get(id);
      return module && module.until > clock().getTime() ? module.code : undefined;
    },
  };
}
