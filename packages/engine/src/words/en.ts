import type { Texts } from '../core/rules/render-text.ts';
import engine from './en/engine.json' with { type: 'json' };
import rules from './en/rules.json' with { type: 'json' };

/** The engine's own words in English, for `EngineProvider` or `textsOf`; others are merged into a copy. */
export const words: Texts & { engine: Texts } = { ...rules, engine };
