/** What modules of compiled forms import: the rules by name, and how they are made known. */
export { addRules } from './known-rules.ts';
export * from './rules.ts';
