import type { Clock } from '../../platform/clock.ts';
import { newToken } from '../../platform/tokens/tokens.ts';

const keptForMs = 10 * 60_000;
const most = 100;

/** Compiled forms that a browser is about to load. They live in memory, for minutes, under names that can't be guessed. */
export interface ModuleStore {
  put(code: string): string;
  find(id: string): string | undefined;
}

export function createModuleStore(clock: Clock): ModuleStore {
  const modules = new Map<string, { code: string; until: number }>();
  const sweep = (now: number) => {
    for (const [id, { until }] of modules) if (until <= now || modules.size > most) modules.delete(id);
  };
  return {
    put(code) {
      const now = clock().getTime();
      const id = newToken();
      modules.set(id, { code, until: now + keptForMs });
      sweep(now);
      return id;
    },
    find(id) {
      const module = modules.get(id);
      return module && module.until > clock().getTime() ? module.code : undefined;
    },
  };
}
