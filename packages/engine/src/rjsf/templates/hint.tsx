import { fieldErrorText, type JsonSchema } from '../../core/index.ts';
import { hintsOf } from '../../core/rules/failures-of.ts';
import { hasHints } from '../../react/form/fields/field-rules.ts';
import { useEngine } from '../../react/provider/engine-provider.tsx';

interface RjsfHintProps {
  schema: JsonSchema;
  value: unknown;
  /** The field's dotted path. */
  path: string;
  label: string;
}

/** What a field's `?` rules remark about its value; they see no neighbours, which rjsf doesn't hand to a field. */
export function RjsfHint({ schema, value, path, label }: RjsfHintProps) {
  const { t } = useEngine();
  if (!hasHints(schema)) return null;
  const [hint] = hintsOf(schema.rules ?? '', value, { name: path.split('.').at(-1) });
  return (
    <p className="rz-field__hint" role="status">
      {hint && fieldErrorText({ path, rule: hint.name, params: hint.params }, { t, label })}
    </p>
  );
}
