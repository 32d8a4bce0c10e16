const modulus = 97;

/**
 * Do the digits of a text end in the two check digits of ISO 7064 (MOD 97-10), as those of e-prescriptions do? Whatever
 * stands between the digits only parts them. Digit by digit: the number may be longer than a safe integer.
 */
export function hasCheckDigits(text: string): boolean {
  let remainder = 0;
  for (const digit of text.match(/[0-9]/g) ?? []) remainder = (remainder * 10 + Number(digit)) % modulus;
  return remainder === 1;
}
