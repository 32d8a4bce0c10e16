import type { Translate } from '../../../core/index.ts';
import { optionalText } from '../describe-field.ts';
import type { Field } from '../form-context.tsx';

/** The wiring that every single control shares: name, description, error, autofill. */
export function controlProps(field: Field, t: Translate) {
  const { info, id, error, required, readOnly, helpId, errorId } = field;
  const help = optionalText(t, `${info.scope}.help`);
  return {
    id,
    name: info.path,
    required,
    readOnly,
    autoComplete: info.ui.autocomplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help && helpId, error && errorId].filter(Boolean).join(' ') || undefined,
  };
}
