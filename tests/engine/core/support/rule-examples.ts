import { readFileSync } from 'node:fs';
import { inRoot } from '../../../support/root.ts';

export interface RuleExample {
  rules: string;
  valid: unknown[];
  invalid: unknown[];
  name?: string;
  siblings?: Record<string, unknown>;
}

const { $id: _id, ...table } = JSON.parse(readFileSync(inRoot('schemas/examples/rules.json'), 'utf8'));

/** The one table of examples, which the documentation and the workbench show as well: by rule. */
export const ruleExamples: Record<string, RuleExample[]> = table;

/** Every example with its rule. */
export const allRuleExamples = Object.entries(ruleExamples).flatMap(([rule, examples]) =>
  examples.map((example) => ({ rule, ...example })),
);
