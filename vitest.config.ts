import { rezepturSchemas } from '@rezeptur/engine/build';
import { defineConfig } from 'vitest/config';
import { splitTexts } from './packages/shop/split-texts.ts';

// "unit" needs no database; "api" runs the whole server on the embedded one, or on TEST_DATABASE_URL; "faults" starts a
// PostgreSQL of its own, which it takes away under load; "packed" installs the engine's tarball into bare apps.
const api = ['tests/server/**/*.test.ts', 'tests/contract/database/**/*.test.ts'];
const domain = ['tests/server/domain/**/*.test.ts'];

/** Run once, with the embedded database: what asks no database, or what none could change. The rest of "api" runs on both. */
const once = [
  'tests/server/{demo/pictures,documents/storage,entities/{cells,field-columns},invoices/invoice-{content,pdf}}.test.ts',
  'tests/server/{db/{listen-postgres,next-migration,prepared-{database,files}},my-account/password-strength,openapi/wire-schema}.test.ts',
  'tests/server/{pages/{used-style,watched-data},payments/settle-payment,processes/*,registration/watermark}.test.ts',
  'tests/server/{workbench/*,questionnaire/large-file}.test.ts',
];

export default defineConfig({
  plugins: [rezepturSchemas({ schemasDir: 'schemas' }), splitTexts()],
  test: {
    // How fast a machine is, is no verdict: what is waited for comes, or the test fails in the end. Properties try hundreds of inputs,
    // and whole servers and browsers start, on machines that do other things as well.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{engine,shop,contract}/**/*.test.{ts,tsx}', ...domain],
          exclude: ['tests/contract/database/**'],
          globalSetup: 'tests/engine/react/page-build.ts',
          setupFiles: 'tests/support/settings-of-file.ts',
          // Files keep nothing in the modules that they share but the settings: loading these anew for each took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'packed',
          include: ['tests/packed/**/*.test.ts'],
          globalSetup: 'tests/packed/tarball.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: api,
          exclude: process.env.TEST_DATABASE_URL ? [...domain, ...once] : domain,
          // The server keeps no state beside its app, so that files share its modules and the embedded database's code.
          isolate: false,
        },
      },
    ],
  },
});
