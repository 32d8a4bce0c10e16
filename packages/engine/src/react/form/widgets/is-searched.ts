import type { FieldInfo } from '../../../core/form/fields/describe-field.ts';
import type { Option } from '../../../core/form/fields/field-options.ts';

// More choices than these are looked for, not looked through.
const MANY = 10;

/** Is a choice searched for? By the number of options, unless `options.search` says so or not. */
export function isSearched({ ui }: FieldInfo, options: readonly Option[]): boolean {
  const said = ui.options?.search;
  return typeof said === 'boolean' ? said : options.length > MANY;
}
