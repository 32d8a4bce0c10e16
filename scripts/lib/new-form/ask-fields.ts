import type { Asking } from './ask.ts';
import { type Rules, refuseFieldName, refuseOptions } from './new-form.ts';
import { entryName, type NewField } from './shape-of.ts';

/** The same, where a person is asked for them. */
export interface FieldRules extends Rules {
  listTypes(): string;
  /** Asks for what else a field of the outermost level needs. */
  askMore?(field: NewField, before: readonly NewField[]): Promise<void>;
}

/** Asks for fields until an empty line; a group or list can't be without one, and neither can the whole. */
export async function askFields(asking: Asking, rules: FieldRules, parent?: NewField): Promise<NewField[]> {
  const { ask } = asking;
  const fields: NewField[] = [];
  const within = parent ? ` in ${parent.name}` : '';
  for (;;) {
    const isFirst = fields.length === 0;
    const known = fields.map((field) => field.name);
    const name = await ask({
      text: isFirst
        ? `First field${within}, such as ${parent ? 'city' : 'orderNumber'}`
        : `Next field${within} (empty: that was the last)`,
      refuse: (answer) =>
        answer === '' && !isFirst ? undefined : refuseFieldName(answer, known, parent, rules.reserved),
    });
    if (name === '') return fields;
    fields.push(await askField(asking, rules, { name, before: fields, parent }));
  }
}

interface Place {
  name: string;
  before: readonly NewField[];
  parent: NewField | undefined;
}

async function askField(asking: Asking, rules: FieldRules, { name, before, parent }: Place) {
  const { ask, isYes } = asking;
  const type = await askType(asking, rules, { text: '  Type (? lists them)', name, parent });
  const field: NewField = { name, type, required: false };
  const { holds, hasOptions, isNeverAsked } = rules.kindOf(field);
  if (hasOptions) field.options = await askOptions(asking);
  if (!isNeverAsked) {
    field.label = {
      de: await ask({ text: '  Label in German' }),
      en: await ask({ text: '  Label in English' }),
    };
    field.required = await isYes('  Required', 'y');
  }
  if (!parent) await rules.askMore?.(field, before);
  if (holds === 'values') field.fields = [await askEntry(asking, rules, field)];
  if (holds === 'fields') field.fields = await askFields(asking, rules, field);
  return field;
}

async function askEntry(asking: Asking, rules: FieldRules, list: NewField): Promise<NewField> {
  const type = await askType(asking, rules, { text: '  Type of its entries', name: entryName, parent: list });
  const entry = { name: entryName, type, required: true };
  return rules.kindOf(entry).hasOptions ? { ...entry, options: await askOptions(asking) } : entry;
}

interface TypeQuestion {
  text: string;
  name: string;
  parent: NewField | undefined;
}

const askType = ({ ask }: Asking, rules: FieldRules, { text, name, parent }: TypeQuestion) =>
  ask({
    text,
    otherwise: 'text',
    refuse: (answer) => (answer === '?' ? `\n${rules.listTypes()}` : rules.refuseType(answer, name, parent)),
  });

async function askOptions({ ask }: Asking): Promise<string[]> {
  const split = (answer: string) => answer.split(',').map((option) => option.trim());
  const refuse = (answer: string) => refuseOptions(split(answer));
  return split(await ask({ text: '  Values, separated by commas', refuse }));
}
