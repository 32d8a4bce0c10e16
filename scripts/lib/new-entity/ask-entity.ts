import { createAsking } from '../new-form/ask.ts';
import { askFields } from '../new-form/ask-fields.ts';
import type { Words } from '../new-form/shape-of.ts';
import { type Declared, entityRules, listEntityTypes, reference, refuseReference } from './entity-rules.ts';
import { type NewEntity, refuseEntityName, refuseMenu, refuseRoles } from './new-entity.ts';

/**
 * Asks until all is answered; a refused answer is asked for again.
 * @throws when the input ends before.
 */
export async function askEntity(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  declared: Declared,
): Promise<NewEntity> {
  const asking = createAsking(input, output);
  const { ask, tell, close } = asking;
  const askWords = async (what: string): Promise<Words> => ({
    de: await ask({ text: `${what} in German` }),
    en: await ask({ text: `${what} in English` }),
  });
  const askRoles = async (text: string) =>
    split(await ask({ text, refuse: (answer) => refuseRoles(split(answer), declared) }));
  try {
    const name = await ask({
      text: 'Name, such as job-offer',
      refuse: (answer) => refuseEntityName(answer, declared),
    });
    const singular = await askWords('One of them is called');
    const plural = await askWords('Several are called');
    const menu = await ask({
      text: `Group of the menu (${declared.menus.join(', ')})`,
      refuse: (answer) => refuseMenu(answer, declared),
    });
    tell(`Types of fields:\n${listEntityTypes()}`);
    const fields = await askFields(asking, {
      ...entityRules(declared),
      askMore: async (field) => {
        if (field.type !== reference) return;
        const entity = await ask({
          text: '  Which entity',
          refuse: (answer) => refuseReference({ ...field, options: [answer] }, declared),
        });
        field.options = [entity];
      },
    });
    const everything = Object.entries(declared.permissions).filter(([, grants]) => grants['*']);
    const others = Object.keys(declared.permissions).filter((role) => !declared.permissions[role]?.['*']);
    tell(
      `Roles: ${others.join(', ')}; ${everything.map(([role]) => role).join(' and ')} see every entity already`,
    );
    const write = await askRoles('Roles that change it, separated by commas');
    const read = await askRoles('Roles that only see it, separated by commas');
    return { name, singular, plural, menu, read, write, fields };
  } finally {
    close();
  }
}

const split = (answer: string): string[] =>
  answer
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
