import { createAjv } from '@rezeptur/engine/core';
import declared from '@rezeptur/schemas/entities/staff/schema.json' with { type: 'json' };
import type { Staff } from '@rezeptur/schemas/types';
import { systemActor } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { setPassword } from '../../platform/passwords/password-store.ts';
import { type passwordRefusals, passwordWeakness } from '../../platform/passwords/password-strength.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { trailStore } from '../../platform/trail/trail-store.ts';
import { staffStore } from './staff-store.ts';

export interface NewStaff {
  name: string;
  email: string;
  role: string;
  password: string;
}

const schema = {
  type: 'object',
  required: ['name', 'email', 'role', 'password'],
  properties: {
    name: { type: 'string', rules: 'required|length:2,120' },
    email: { type: 'string', rules: 'required|email' },
    role: declared.properties.role,
    password: {
      type: 'string',
      rules: 'required|length:8,128|contains_uppercase|contains_lowercase|contains_numeric|contains_symbol',
    },
  },
};

/** What the command says, which speaks English only. */
const why: Record<(typeof passwordRefusals)[number], string> = {
  passwordKnown: 'on lists of leaked ones, or that of the demo',
  passwordPersonal: 'made of the name, the address or the name of the shop',
  passwordPattern: 'a plain pattern, such as a word, a year and a sign',
};

/**
 * Makes an account for the back office; the first administrator of a shop comes from here. Who may run this on the server has
 * all of the shop anyway, so nobody else has to confirm the account.
 */
export async function createStaff(db: Db, wanted: NewStaff): Promise<string> {
  const isRight = createAjv().compile<NewStaff & Pick<Staff, 'role'>>(schema);
  if (!isRight(wanted)) {
    const wrong = isRight.errors?.map(
      ({ instancePath, params }) => instancePath.slice(1) || params.missingProperty,
    );
    throw new Error(
      `Not usable: ${[...new Set(wrong)].join(', ')}. A password has upper and lower case, a digit, a sign and 8 characters.`,
    );
  }
  const { password, ...staff } = wanted;
  // A demo has its accounts: what this makes is for a shop.
  const shop = { config: { demo: false }, settings: await readShopSettings(db) };
  const weakness = passwordWeakness(shop, password, [staff.name, staff.email]);
  if (weakness) throw new Error(`Not usable: the password is ${why[weakness]}.`);
  const hashed = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const id = await staffStore.insert(tx, { ...staff, state: 'confirmed' });
    await setPassword(tx, id, hashed, new Date());
    const changes = { email: { new: staff.email }, role: { new: staff.role } };
    await trailStore.record(tx, systemActor, { action: 'create', entity: 'staff', entityId: id, changes });
    return id;
  });
}
