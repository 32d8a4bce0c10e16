import { conditionallyRequired } from '../../schema/conditions/conditionally-required.ts';
import type { JsonSchema } from '../../types.ts';
import { runsOnAbsence } from './compare-rules.ts';
import type { Report } from './comparison.ts';
import { defaultFits } from './default-fits.ts';
import { judgedTogether, wording } from './meaning.ts';

type Compare = (before: JsonSchema, after: JsonSchema, path: string, report: Report) => void;

/** Reports fields that came, went, or became required; `compare` looks at those that stayed. */
export function compareProperties(
  before: JsonSchema,
  after: JsonSchema,
  path: string,
  report: Report,
  compare: Compare,
) {
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const together = judgedTogether(after);
  for (const [name, property] of Object.entries(was)) {
    const next = is[name];
    if (next) compare(property, next, at(name), report);
    else if (together.has(name) || after.additionalProperties !== false)
      report('askedFieldRemoved', 'again', at(name));
    else report('fieldRemoved', 'migrates', at(name));
  }
  for (const [name, property] of Object.entries(is)) {
    if (was[name]) compareRequired(name, before, after, at(name), report);
    else if (before.additionalProperties !== false || together.has(name))
      report('requiredFieldAdded', 'again', at(name));
    else if (!isDemanded(name, after) && !refusesFalse(property))
      report('fieldAdded', 'compatible', at(name));
    else report('requiredFieldAdded', isFillable(name, after) ? 'migrates' : 'again', at(name));
  }
}

function compareRequired(name: string, before: JsonSchema, after: JsonSchema, at: string, report: Report) {
  const [was, is] = [before, after].map(({ required = [] }) => required.includes(name));
  if (is && !was) report('requiredAdded', isFillable(name, after) ? 'migrates' : 'again', at);
  if (was && !is) report('requiredRemoved', 'compatible', at);
}

/** Must it be there, whatever the other answers are? */
const isDemanded = (name: string, schema: JsonSchema) =>
  (schema.required ?? []).includes(name) ||
  (runsOnAbsence(schema.properties?.[name]?.rules) && !conditionallyRequired(schema).includes(name));

/** A default fills what is missing, where nothing else hangs on it. */
const isFillable = (name: string, schema: JsonSchema) =>
  defaultFits(schema.properties?.[name] ?? {}) && !judgedTogether(schema).has(name);

/** Might it refuse what an unticked box holds? */
export const refusesFalse = (property: JsonSchema) =>
  property.type === 'boolean' && Object.keys(property).some((key) => key !== 'type' && !wording.has(key));
