import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { type Config, readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { openFolder } from './platform/db/embedded/open-folder.ts';
import { preparedDatabase } from './platform/db/prepared-database.ts';

try {
  await serve(readConfig(process.env));
} catch (error) {
  // One line that says what to change; the stack doesn't help to set a variable right.
  console.error((error as Error).message);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  // It opens in its own thread while the server is read.
  const opening = config.databaseUrl
    ? undefined
    : openFolder(join(config.dataDir, 'database'), preparedDatabase);
  const { buildApp } = await import('./app.ts');
  const app = await buildApp(config, { opening });
  const drain = config.drainSeconds * 1000;
  closeWithGrace({ delay: drain + 10_000, logger: app.log }, async ({ err }) => {
    app.deps.readiness.end();
    if (err) app.log.fatal({ err }, 'closing after an unexpected error');
    else await setTimeout(drain);
    await app.close();
  });
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`listening on ${address}`);
  await tellMissingTexts(app.deps);
  if (config.production && config.demo)
    console.error(
      'WARNING: this is production WITH DEMO ACCOUNTS (ALLOW_DEMO_IN_PRODUCTION=1). Everybody can sign in as an admin.',
    );
  if (config.demo) console.log((await import('../demo/demo-accounts.ts')).demoAccounts);
}

/** Words that the own language lacks: a page would show the key in their place. */
async function tellMissingTexts({ schemas, texts }: Pick<Deps, 'schemas' | 'texts'>): Promise<void> {
  const { missingTexts } = await import('./platform/forms/missing-texts.ts');
  const [own = ''] = texts.locales;
  for (const line of missingTexts(schemas.forms.values(), texts, [own])) console.error(line);
}
