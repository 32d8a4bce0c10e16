import type { Texts } from '../../core/rules/render-text.ts';
import engine from './engine.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };

/** What forms and wizards say in German: all of the engine's own words but those of entity pages. */
export const words: Texts & { engine: Texts } = { ...rules, engine };
