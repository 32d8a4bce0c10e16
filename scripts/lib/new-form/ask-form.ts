import { createInterface } from 'node:readline/promises';
import { fieldKinds } from './field-kinds.ts';
import {
  type NewField,
  type NewForm,
  type Refusal,
  refuseFieldName,
  refuseFormName,
  refuseOptions,
  refuseType,
} from './new-form.ts';

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
    const list = Object.entries(fieldKinds).map(([type, { about }]) => `  ${type.padEnd(12)} ${about}`);
    output.write(`Types of fields:\n${list.join('\n')}\n`);
    const fields: NewField[] = [];
    for (;;) {
      const field = await askField(fields);
      if (!field) return { name, title, wizard, fields };
      fields.push(field);
    }

    async function askField(before: NewField[]): Promise<NewField | undefined> {
      const known = before.map((field) => field.name);
      const isFirst = before.length === 0;
      const field = await ask({
        text: isFirst ? 'First field, such as orderNumber' : 'Next field (empty: that was the last)',
        refuse: (answer) => (answer === '' && !isFirst ? undefined : refuseFieldName(answer, known)),
      });
      if (field === '') return undefined;
      const type = await ask({
        text: '  Type',
        otherwise: 'text',
        refuse: (answer) => refuseType(answer, field),
      });
      const split = (answer: string) => answer.split(',').map((option) => option.trim());
      const options = fieldKinds[type]?.hasOptions
        ? split(
            await ask({
              text: '  Values, separated by commas',
              refuse: (answer) => refuseOptions(split(answer)),
            }),
          )
        : undefined;
      const label = {
        de: await ask({ text: '  Label in German' }),
        en: await ask({ text: '  Label in English' }),
      };
      const required = await isYes('  Required', 'y');
      const last = before.at(-1)?.step ?? 'part1';
      const step = wizard
        ? await ask({
            text: '  Step',
            otherwise: last,
            refuse: (answer) =>
              /^[a-z][a-zA-Z0-9]*$/.test(answer) ? undefined : 'letters and digits in camelCase',
          })
        : undefined;
      return { name: field, type, required, label, ...(options && { options }), ...(step && { step }) };
    }
  } finally {
    reader.close();
  }
}
