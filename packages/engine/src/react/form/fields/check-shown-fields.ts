import { problemOfField } from '../../../core/form/checks/check-field-ui.ts';
import { ConfigurationError, type FormDefinition } from '../../../core/index.ts';

/**
 * Is each of the `fields` that a form is to show one of its own?
 * @throws ConfigurationError with the nearest known name.
 */
export function checkShownFields(
  { name, schema }: Pick<FormDefinition, 'name' | 'schema'>,
  fields: readonly string[] = [],
): void {
  for (const field of fields) {
    const found = problemOfField(schema, field);
    if (found)
      throw new ConfigurationError(
        found.problem,
        { file: `the form "${name}"`, field: 'fields' },
        found.unknown,
      );
  }
}
