// Prints the verdict and the messages over every example, for a test that runs it in several time zones.
import { validate } from '@rezeptur/engine/core';
import { allRuleExamples } from './rule-examples.ts';

const verdicts = allRuleExamples.flatMap(({ rules, valid, invalid, name, siblings }) =>
  [...valid, ...invalid].map((value) => {
    const verdict = validate(rules, value, { name, siblings, label: 'Feld', locale: 'de' });
    return [rules, value, verdict.valid, verdict.messages];
  }),
);
process.stdout.write(JSON.stringify(verdicts));
