import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import { type Loose, questions } from './keywords.ts';
import { below } from './note.ts';

/**
 * What a schema is for where it stands. `value`: it describes what is asked for; `branch`: it judges the value around it
 * along with others, and may bring fields of its own; `refinement`: it limits what is described elsewhere.
 */
export type Role = 'value' | 'branch' | 'refinement';

export type Change = (schema: Loose, role: Role, path: string) => Loose;

const branches = ['allOf', 'then', 'else', 'dependentSchemas'];
const alternatives = ['anyOf', 'oneOf'];

/** Changes every schema that describes an answer, the inner ones first. */
export function changeByRole(schema: Loose, change: Change): Loose {
  return visit(schema, 'value', new Set(), '');

  function visit(node: Loose, role: Role, outside: ReadonlySet<string>, path: string): Loose {
    const own = isRecord(node.properties) ? Object.keys(node.properties) : [];
    // Is anything said here of the value itself, or by the alternatives alone?
    const isDescribed = role === 'branch' || node.type !== undefined || own.length > 0;
    const inside = new Set([...(role === 'branch' ? outside : []), ...own]);
    const now = replaceSubschemas(node, (part, ...steps) => {
      const [keyword = '', name = ''] = steps;
      if (!isRecord(part) || questions.includes(keyword)) return part;
      const at = below(path, ...steps);
      if (keyword === '$defs') return visit(part, 'value', new Set(), at);
      if (role === 'refinement') return visit(part, role, inside, at);
      if (branches.includes(keyword) || (alternatives.includes(keyword) && isDescribed))
        return visit(part, 'branch', inside, at);
      if (alternatives.includes(keyword)) return visit(part, role, new Set(), at);
      const isNew = keyword === 'properties' ? !outside.has(name) : true;
      return visit(part, isNew ? 'value' : 'refinement', new Set(), at);
    });
    return change(now, role, path);
  }
}
