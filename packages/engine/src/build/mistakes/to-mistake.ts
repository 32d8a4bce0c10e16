import type { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { insteadOf, listed } from '../../core/errors/instead-of.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { nearestName } from '../../core/errors/nearest-name.ts';
import type { Finding } from '../../core/flow/prove.ts';
import { type JsonText, offsetOf, offsetOfValue, placeAt } from './json-text.ts';

/** A configuration error as a mistake: its field is looked up in the text of its file. */
export function configurationMistake(error: ConfigurationError, file: string, json: JsonText): Mistake {
  const { problem, field, unknown } = error;
  const isMissing = problem === 'is missing';
  const name = field?.split('.').at(-1) ?? '';
  return {
    file,
    ...placeAt(json.text, offsetOf(json, field, unknown?.name)),
    severity: 'error',
    code: unknown ? 'unknown' : isMissing ? 'missing' : 'configuration',
    params: unknown ? { kind: unknown.kind, name: unknown.name } : { name },
    message: isMissing ? `"${name}" is missing here` : [field, problem].filter(Boolean).join(': '),
    ...(unknown?.nearest !== undefined && { suggestion: unknown.nearest }),
  };
}

const sentences: Record<Finding['kind'], (finding: Finding) => string> = {
  'missing-target': ({ name }) => `there is no step "${name}"`,
  'missing-field': ({ name }) => `there is no field "${name}"`,
  'dead-step': ({ name }) => `no answers ever lead to the step "${name}"`,
  'dead-transition': ({ name }) => `the way to "${name}" is never taken: the one before it always holds`,
  'no-default': ({ name }) => `the last way, to "${name}", has a condition: where it fails, nobody gets on`,
  loop: ({ name }) => `the steps run in a circle: ${name}`,
  'unreachable-field': ({ name }) => `no step shows the field "${name}"`,
  'asked-twice': ({ name, step, earlier = step }) =>
    earlier === step
      ? `the step asks for "${name}" twice`
      : `"${name}" is asked for by the step "${earlier}" already, which leads here`,
  'early-condition': ({ name }) => `a condition asks for "${name}" before anybody could have answered it`,
  'impossible-condition': ({ name, value = '', possible = [] }) =>
    `a condition asks "${name}" for "${value}", which it can never be${insteadOf(value, possible)}`,
};

/** What is wrong with a step table as a whole. A field that no step shows is found in the schema. */
export function stepMistake(finding: Finding, files: Record<string, JsonText>): Mistake {
  const { kind, step, name, value, possible, earlier } = finding;
  const suggestion = value === undefined ? undefined : nearestName(value, possible ?? []);
  const file = step === '' ? 'schema.json' : 'steps.json';
  const json = files[file] ?? { text: '', root: undefined, errors: [] };
  const offset =
    step === ''
      ? offsetOf(json, name)
      : value === undefined
        ? offsetOf(json, placeOf(finding), namedBy(finding))
        : offsetOfValue(json, placeOf(finding), name, value);
  return {
    file,
    ...placeAt(json.text, offset),
    severity: 'error',
    code: `steps.${kind}`,
    params: {
      step,
      name,
      ...(value !== undefined && { value }),
      ...(earlier !== undefined && { earlier }),
      ...(possible && {
        possible: listed(possible),
        variant: suggestion === undefined && possible.length > 0 ? 'far' : 'near',
      }),
    },
    message: sentences[kind](finding),
    ...(suggestion !== undefined && { suggestion }),
  };
}

const placeOf = ({ kind, step }: Finding) =>
  kind === 'dead-transition' || kind === 'no-default' ? `steps.${step}.next` : `steps.${step}`;

/** A circle and a dead step are found at the step itself. */
const namedBy = ({ kind, name }: Finding) => (kind === 'loop' || kind === 'dead-step' ? undefined : name);
