/** What older drafts read differently. */
export interface Draft {
  name: string;
  /** The keyword that names a schema. */
  id: '$id' | 'id';
  /** Beside a `$ref` nothing counts. */
  refStandsAlone: boolean;
}

const old = (name: string, id: Draft['id'] = '$id'): Draft => ({ name, id, refStandsAlone: true });
export const latest: Draft = { name: '2020-12', id: '$id', refStandsAlone: false };

const DRAFTS: Record<string, Draft> = {
  'draft-03': old('draft-03', 'id'),
  'draft-04': old('draft-04', 'id'),
  'draft-05': old('draft-05', 'id'),
  'draft-06': old('draft-06'),
  'draft-07': old('draft-07'),
  '2019-09': { ...latest, name: '2019-09' },
};

/** The draft that a schema says it is written in; one that says nothing is read by `otherwise`. */
export function draftOf(schema: Record<string, unknown>, otherwise: Draft = latest): Draft {
  const { $schema } = schema;
  if (typeof $schema !== 'string') {
    const isOld = typeof schema.id === 'string' && schema.$id === undefined && /^([a-z]+:|#)/.test(schema.id);
    return otherwise === latest && isOld ? old('draft-04', 'id') : otherwise;
  }
  const named = /(draft-0\d|2019-09|2020-12)/.exec($schema)?.[1] ?? '';
  return DRAFTS[named] ?? latest;
}
