import { hash } from '@node-rs/argon2';
import type { Staff } from '@rezeptur/schemas/types';
import type { Insertable } from 'kysely';
import type { Deps } from '../../packages/server/src/deps.ts';
import type { CustomerTable } from '../../packages/server/src/platform/db/tables.ts';
import { demoPassword } from '../../packages/server/src/platform/passwords/demo-password.ts';
import { setPassword } from '../../packages/server/src/platform/passwords/password-store.ts';
import type { TestBrowser } from './test-browser.ts';

export const password = demoPassword;

export interface TestCustomer {
  id: string;
  email: string;
  customerNumber: string | null;
}

export interface People {
  /** Puts a customer into the database, released unless said otherwise. */
  addCustomer(fields?: Partial<CustomerFields>): Promise<TestCustomer>;
  addStaff(role: string, name?: string): Promise<{ id: string; email: string }>;
  /** A browser signed in as a new customer, over the real login. */
  customer(fields?: Partial<CustomerFields>): Promise<TestBrowser & { account: TestCustomer }>;
  /** A browser signed in as a new member of staff, over the real login. */
  staff(role: string): Promise<TestBrowser & { account: { id: string; email: string } }>;
}

type CustomerFields = Insertable<CustomerTable>;

// Everybody's password is the same, and comparing costs what the hash says: as little as there is, as people sign in hundreds of times.
const hashed = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export function createPeople({ db, clock }: Deps, visitor: () => TestBrowser): People {
  let count = 0;

  async function addCustomer(fields: Partial<CustomerFields> = {}): Promise<TestCustomer> {
    count += 1;
    const state = fields.state ?? 'released';
    const row = await db
      .insertInto('customer')
      .values({
        payType: 'self',
        firstName: 'Nora',
        lastName: `Neumann${count}`,
        street: 'Lindenweg 7',
        zip: '20253',
        city: 'Hamburg',
        phone: '040 5550123',
        email: `customer${count}@demo.test`,
        dateOfBirth: '1988-02-29',
        state,
        customerNumber: state === 'pending' ? null : String(10_000_000 + count),
        ...fields,
      })
      .returning(['id', 'email', 'customerNumber'])
      .executeTakeFirstOrThrow();
    await setPassword(db, row.id, await hashed, clock());
    return row;
  }

  async function addStaff(role: string, name = `${role} ${count + 1}`) {
    count += 1;
    const row = await db
      .insertInto('staff')
      .values({ name, email: `staff${count}@demo.test`, role: role as Staff['role'], state: 'confirmed' })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    await setPassword(db, row.id, await hashed, clock());
    return row;
  }

  return {
    addCustomer,
    addStaff,
    async customer(fields) {
      const account = await addCustomer(fields);
      const browser = visitor();
      await expectOk(browser.post('/api/shop/login', { username: account.email, password }));
      return { ...browser, account };
    },
    async staff(role) {
      const account = await addStaff(role);
      const browser = visitor();
      await expectOk(browser.post('/api/admin/login', { username: account.email, password }));
      return { ...browser, account };
    },
  };
}

async function expectOk(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`signing in was answered with ${status}: ${text}`);
}
