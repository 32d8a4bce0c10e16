import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import { type Loose, questions } from './keywords.ts';

/**
 * Branches as our own forms write them: `properties` holds of what isn't there, so that one who reads `{"if": {"properties":
 * …}}` is easily wrong. It is said in full here, with the same verdict.
 */
export function explicitBranches(schema: Loose): Loose {
  return replaceSubschemas(schema, (part, keyword) => {
    if (!isRecord(part)) return part;
    if (questions.includes(keyword ?? '')) return inFull(part);
    const now = explicitBranches(part);
    const isBranch = keyword === 'allOf' && (now.if === undefined || now.properties !== undefined);
    return isBranch && JSON.stringify(now).includes('"properties"') ? always(now) : now;
  });
}

/** What holds whatever is asked: a refinement, which needn't say of its fields whether they are there. */
const always = (refinement: Loose): Loose =>
  Object.fromEntries([
    ['if', {}],
    ['then', refinement],
  ]);

function inFull(question: Loose): Loose {
  const { properties, ...rest } = replaceSubschemas(question, (part) =>
    isRecord(part) ? inFull(part) : part,
  );
  if (!isRecord(properties)) return rest;
  const required = Array.isArray(rest.required) ? (rest.required as string[]) : [];
  const there = Object.entries(properties).filter(([name]) => required.includes(name));
  const perhaps = Object.entries(properties).filter(([name]) => !required.includes(name));
  const either = perhaps.map(([name, part]) => ({
    anyOf: [{ not: { required: [name] } }, { properties: { [name]: part }, required: [name] }],
  }));
  return {
    ...rest,
    ...(there.length > 0 && { properties: Object.fromEntries(there) }),
    ...(either.length > 0 && { allOf: [...((rest.allOf as unknown[] | undefined) ?? []), ...either] }),
  };
}
