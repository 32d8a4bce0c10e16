import type { Texts } from '../core/rules/render-text.ts';
import entity from './en/entity.json' with { type: 'json' };
import { words as form } from './en/form.ts';

/** The engine's own words in English, for `EngineProvider` or `textsOf`; others are merged into a copy. */
export const words: Texts & { engine: Texts; entity: Texts } = { ...form, entity };
