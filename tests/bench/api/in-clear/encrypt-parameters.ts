import type { Fields } from '../../../../packages/server/src/platform/db/fields/fields.ts';
import type { Line } from '../../../../packages/server/src/platform/db/fields/line.ts';
import { Lookup } from '../../../../packages/server/src/platform/db/fields/lookup.ts';
import { ToEncrypt } from '../../../../packages/server/src/platform/db/fields/to-encrypt.ts';

/** Sends what is declared encrypted as it is. */
export async function encryptParameters(
  parameters: readonly unknown[],
  _line: Line,
  { blindIndex }: Pick<Fields, 'blindIndex'>,
): Promise<{ parameters: readonly unknown[]; known: [] }> {
  const sent = parameters.map((value) => {
    if (value instanceof Lookup) return blindIndex && value.compute(blindIndex);
    return value instanceof ToEncrypt ? value.text : value;
  });
  return { parameters: sent, known: [] };
}
