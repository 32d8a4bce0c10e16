import { isWholeOnPicture } from '../cart/checkout-ways.ts';
import { uniqueTokens } from './read-token-text.ts';
import { readTokens } from './read-tokens.ts';

/** How an order's prescription is sent beside its picture: by the e-prescriptions that the browser reads on a print-out, as the call names them. */
export const tokenFieldsOf = ({ prescriptionTransmission }: { prescriptionTransmission?: string | null }) =>
  isWholeOnPicture(prescriptionTransmission) ? tokenFields : undefined;

async function tokenFields(files: readonly File[]) {
  const tokens = uniqueTokens((await Promise.all(files.map(readTokens))).flat());
  return tokens.flatMap((token, index) =>
    Object.entries(token).map(([name, value]) => [`prescriptionTokens[${index}][${name}]`, value] as const),
  );
}
