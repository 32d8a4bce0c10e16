// `npm run staff:create -- --name "…" --email … [--role admin]`: a back office account; its password is asked for, or read from STAFF_PASSWORD.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { createStaff } from './features/staff/create-staff.ts';
import { openDatabase } from './platform/db/database.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string', default: 'admin' },
  },
});

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${question}: `);
  prompt.close();
  return answer.trim();
}

try {
  const name = values.name ?? (await ask('Name'));
  const email = values.email ?? (await ask('E-mail'));
  const password = process.env.STAFF_PASSWORD ?? (await ask('Password'));
  const config = readConfig(process.env);
  const database = openDatabase(config);
  try {
    await prepareDatabase(config, database);
    await createStaff(database.db, { name, email, role: values.role, password });
    console.log(`${name} <${email}> may sign in at /admin as ${values.role}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
