import type { JsonSchema } from '@rezeptur/engine/core';
import type { TestApp } from '../../../support/app.ts';
import { pastTheLayer } from '../../fields/support/past-the-layer.ts';
import type { NamingCall } from './calls-that-name-rows.ts';

/** Every name under which the database knows whose a row is, or who has done what with it. */
export async function namesOfIds({ database }: TestApp): Promise<string[]> {
  const columns = await pastTheLayer<{ name: string }>(
    database,
    `select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid' order by 1`,
  );
  return columns.map(({ name }) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

/** Those of the names that a body doesn't declare, each with the id of somebody else's row. */
export function extraFields(call: NamingCall, names: readonly string[], id: string): Record<string, string> {
  const declared = propertiesOf(call.body ?? {});
  return Object.fromEntries(names.filter((name) => !declared.has(name)).map((name) => [name, id]));
}

const propertiesOf = ({ properties = {}, anyOf = [], oneOf = [] }: JsonSchema): Set<string> =>
  new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap((one) => [...propertiesOf(one)])]);
