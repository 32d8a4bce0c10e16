import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

const sources = filesBelow('packages/server/src', ['.ts']);

/** What the server writes to files, by who does; the log is not among it. */
const writing = {
  'mails without a mail server': 'platform/mails/mail-transport.ts',
  'declarations that were checked': 'platform/schemas/checked-before.ts',
  'the secret of a first start': 'platform/storage/secret.ts',
  'the embedded database':
    'platform/db/embedded/worker.ts platform/db/embedded/folder-lock.ts platform/db/embedded/prepared-files.ts',
  'anchors of the trail': 'platform/trail/anchor-place.ts',
  'declarations that the workbench saves': 'features/workbench/save-declaration.ts',
};

it('nothing but this is written to files', () => {
  const known = Object.values(writing).flatMap((files) => files.split(' '));
  const found = sources.filter((file) => /\b(?:createWriteStream|(?:append|write)File)/.test(readText(file)));
  expect(found).toEqual(known.map((file) => `packages/server/src/${file}`).sort());
});

it('the log is written to standard output: nobody gives it another place', () => {
  const places = /\b(?:transport|destination|stream|file)s?\s*:|\bpino\b|\bdgram\b|\bsyslog\b/;
  expect(readText('packages/server/src/http/logging.ts')).not.toMatch(places);
  const naming = sources.filter((file) =>
    /\blogger: \{|from '(?:pino|node:dgram)[^']*'/.test(readText(file)),
  );
  expect(naming).toEqual(['packages/server/src/http/logging.ts']);
});
