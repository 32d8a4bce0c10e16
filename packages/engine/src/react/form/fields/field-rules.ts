import { type FieldInfo, schemaAt } from '../../../core/form/fields/describe-field.ts';
import type { FormDefinition, JsonSchema, Visibility } from '../../../core/index.ts';
import { parseOnce } from '../../../core/rules/failures-of.ts';
import type { FieldFacts } from '../store/form-state.ts';

/** Do the field's messages show before a submit? While a change is not judged, what stood there stays. */
export function isVisible(mode: Visibility, { blurred, dirty }: FieldFacts): boolean {
  if (mode === 'live') return true;
  return mode === 'dirty' ? dirty : blurred;
}

/** Limits that every schema declares (type, most characters) are no rules that a person has to meet. */
const CONSTRAINTS = [
  'rules',
  'pattern',
  'format',
  'enum',
  'const',
  'minLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'uniqueItems',
  'minAge',
  'file',
];

export const hasConstraints = ({ required, schema }: FieldInfo): boolean =>
  required || CONSTRAINTS.some((keyword) => schema[keyword] !== undefined);

export const hasHints = ({ rules }: JsonSchema): boolean =>
  rules?.includes('?') === true && parseOnce(rules).some(({ blocking }) => !blocking);

/** Milliseconds that a field waits after its last key: the longest `(n)` of its rules. */
export function waitsOf(form: FormDefinition): (path: string) => number {
  const found = new Map<string, number>();
  return (path) => {
    const ready = found.get(path);
    if (ready !== undefined) return ready;
    const { rules } = schemaAt(form.schema, path).schema;
    const wait = rules?.includes('(') ? Math.max(0, ...parseOnce(rules).map(({ debounce }) => debounce)) : 0;
    found.set(path, wait);
    return wait;
  };
}
