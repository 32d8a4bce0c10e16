import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

/** What works with a key or a secret; hashes alone keep none. */
const keyed =
  /\b(?:createHmac|createCipheriv|createDecipheriv|hkdfSync|createPrivateKey|timingSafeEqual|argon2id|TOTP|verifyRegistrationResponse)\b/;

it('the inventory of cryptography names every file that works with a key, and no other', () => {
  const named = [...readText('docs/cryptography.md').matchAll(/`(packages\/[^`]+\.ts)`/g)].map(
    ([, file]) => file,
  );
  const using = filesBelow('packages/server/src', ['.ts']).filter((file) => keyed.test(readText(file)));
  expect(named.sort()).toEqual(using.sort());
});

it('nothing is encrypted but with AES-256-GCM', () => {
  const files = filesBelow('packages/server/src', ['.ts']).filter((file) =>
    readText(file).includes('createCipheriv('),
  );
  const named = files.flatMap(
    (file) => readText(file).match(/'(?:aes|des|chacha|camellia|aria|rc4|bf)[\w-]*'/gi) ?? [],
  );
  expect(files.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set(["'aes-256-gcm'"]));
});
