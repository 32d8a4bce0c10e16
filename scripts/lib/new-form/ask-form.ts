import { createInterface } from 'node:readline/promises';
import { listFieldTypes } from './list-field-types.ts';
import {
  type NewField,
  type NewForm,
  type Refusal,
  refuseFieldName,
  refuseFormName,
  refuseOptions,
  refuseType,
} from './new-form.ts';
import { entryName, kindOf } from './shape-of.ts';

interface Question {
  text: string;
  /** Stands in for an empty answer. */
  otherwise?: string;
  refuse?: (answer: string) => Refusal;
}

/**
 * Asks until all is answered; a refused answer is asked for again.
 * @throws when the input ends before.
 */
export async function askForm(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  existing: readonly string[],
): Promise<NewForm> {
  const reader = createInterface({ input, output, terminal: false });
  // Piped lines may come before they are asked for: the iterator keeps them.
  const lines = reader[Symbol.asyncIterator]();
  const ask = async ({ text, otherwise, refuse }: Question): Promise<string> => {
    for (;;) {
      output.write(`${text}${otherwise ? ` [${otherwise}]` : ''}: `);
      const { value, done } = await lines.next();
      if (done) throw new Error('the input ended before the form was described; nothing is written');
      const answer = String(value).trim() || (otherwise ?? '');
      const refusal = refuse ? refuse(answer) : answer === '' ? 'an answer is needed' : undefined;
      if (!refusal) return answer;
      output.write(`  ${refusal}\n`);
    }
  };
  const isYes = async (text: string, otherwise: 'y' | 'n') => {
    const refuse = (answer: string) => (/^(y|yes|n|no)$/i.test(answer) ? undefined : 'y or n');
    return /^y/i.test(await ask({ text: `${text} (y/n)`, otherwise, refuse }));
  };

  try {
    const name = await ask({
      text: 'Name, such as return-request',
      refuse: (answer) => refuseFormName(answer, existing),
    });
    const title = { de: await ask({ text: 'Title in German' }), en: await ask({ text: 'Title in English' }) };
    const wizard = await isYes('In steps', 'n');
    output.write(`Types of fields:\n${listFieldTypes()}\n`);
    return { name, title, wizard, fields: await askFields() };

    /** Asks for fields until an empty line; a group or list can't be without one, and neither can the form. */
    async function askFields(parent?: NewField): Promise<NewField[]> {
      const fields: NewField[] = [];
      const within = parent ? ` in ${parent.name}` : '';
      for (;;) {
        const isFirst = fields.length === 0;
        const known = fields.map((field) => field.name);
        const field = await ask({
          text: isFirst
            ? `First field${within}, such as ${parent ? 'city' : 'orderNumber'}`
            : `Next field${within} (empty: that was the last)`,
          refuse: (answer) =>
            answer === '' && !isFirst ? undefined : refuseFieldName(answer, known, parent),
        });
        if (field === '') return fields;
        fields.push(await askField(field, fields.at(-1)?.step, parent));
      }
    }

    async function askField(name: string, lastStep = 'part1', parent?: NewField): Promise<NewField> {
      const type = await askType('  Type (? lists them)', name, parent);
      const field: NewField = { name, type, required: false };
      const { holds, hasOptions, isNeverAsked } = kindOf(field);
      if (hasOptions) field.options = await askOptions();
      if (!isNeverAsked) {
        field.label = {
          de: await ask({ text: '  Label in German' }),
          en: await ask({ text: '  Label in English' }),
        };
        field.required = await isYes('  Required', 'y');
      }
      if (wizard && !parent) {
        field.step = await ask({
          text: '  Step',
          otherwise: lastStep,
          refuse: (answer) =>
            /^[a-z][a-zA-Z0-9]*$/.test(answer) ? undefined : 'letters and digits in camelCase',
        });
      }
      if (holds === 'values') field.fields = [await askEntry(field)];
      if (holds === 'fields') field.fields = await askFields(field);
      return field;
    }

    async function askEntry(list: NewField): Promise<NewField> {
      const entry = {
        name: entryName,
        type: await askType('  Type of its entries', entryName, list),
        required: true,
      };
      return kindOf(entry).hasOptions ? { ...entry, options: await askOptions() } : entry;
    }

    function askType(text: string, name: string, parent: NewField | undefined): Promise<string> {
      return ask({
        text,
        otherwise: 'text',
        refuse: (answer) => (answer === '?' ? `\n${listFieldTypes()}` : refuseType(answer, name, parent)),
      });
    }

    async function askOptions(): Promise<string[]> {
      const split = (answer: string) => answer.split(',').map((option) => option.trim());
      return split(
        await ask({
          text: '  Values, separated by commas',
          refuse: (answer) => refuseOptions(split(answer)),
        }),
      );
    }
  } finally {
    reader.close();
  }
}
