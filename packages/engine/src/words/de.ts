import type { Texts } from '../core/rules/render-text.ts';
import engine from './de/engine.json' with { type: 'json' };
import rules from './de/rules.json' with { type: 'json' };

/** The engine's own words in German, for `EngineProvider` or `textsOf`; others are merged into a copy. */
export const words: Texts & { engine: Texts } = { ...rules, engine };
