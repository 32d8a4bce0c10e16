import { createAsking } from './ask.ts';
import { askFields, type FieldRules } from './ask-fields.ts';
import { listFieldTypes } from './list-field-types.ts';
import { type NewForm, refuseFormName, refuseType } from './new-form.ts';
import { kindOf } from './shape-of.ts';

/**
 * Asks until all is answered; a refused answer is asked for again.
 * @throws when the input ends before.
 */
export async function askForm(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  existing: readonly string[],
): Promise<NewForm> {
  const asking = createAsking(input, output);
  const { ask, isYes, tell, close } = asking;
  try {
    const name = await ask({
      text: 'Name, such as return-request',
      refuse: (answer) => refuseFormName(answer, existing),
    });
    const title = { de: await ask({ text: 'Title in German' }), en: await ask({ text: 'Title in English' }) };
    const wizard = await isYes('In steps', 'n');
    tell(`Types of fields:\n${listFieldTypes()}`);
    const rules: FieldRules = {
      listTypes: listFieldTypes,
      refuseType,
      kindOf,
      askMore: async (field, before) => {
        if (!wizard) return;
        field.step = await ask({
          text: '  Step',
          otherwise: before.at(-1)?.step ?? 'part1',
          refuse: (answer) =>
            /^[a-z][a-zA-Z0-9]*$/.test(answer) ? undefined : 'letters and digits in camelCase',
        });
      },
    };
    return { name, title, wizard, fields: await askFields(asking, rules) };
  } finally {
    close();
  }
}
