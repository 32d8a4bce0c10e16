import type { Field } from '../form-context.tsx';

/** The wiring that every single control shares: name, description, error, autofill. */
export function controlProps({ info, id, error, required, readOnly, describedBy }: Field) {
  return {
    id,
    name: info.path,
    required,
    readOnly,
    autoComplete: info.ui.autocomplete,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy,
  };
}
