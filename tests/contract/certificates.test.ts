import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

it('nothing that the server calls may have a certificate that wasn’t checked', () => {
  const unchecked =
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=no-verify|uselibpqcompat|strictSSL/;
  const places = ['packages', 'scripts', 'docs', 'deploy', '.github'];
  const files = [...places.flatMap((place) => filesBelow(place)), 'package.json', 'README.md'];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => unchecked.test(readText(file)))).toEqual([]);
});
