import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type WithNode,
} from 'kysely';
import type { ChangeSource } from './changes.ts';

/**
 * Reports this process's own writes as they are sent. The database notifies all nodes after the commit; the one that
 * wrote reads its own change even if that word takes its time.
 */
export function watchWrites(changes: ChangeSource): KyselyPlugin {
  return {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      for (const table of written(node)) {
        if (table && TableNode.is(table)) changes.heard(table.table.identifier.name);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** A statement may write further tables in its `with`. */
function written(node: OperationNode): readonly (OperationNode | undefined)[] {
  if (isInsert(node)) return [node.into, ...writtenWith(node)];
  if (isUpdate(node)) return [node.table, ...writtenWith(node)];
  if (isDelete(node)) return [...node.from.froms, ...writtenWith(node)];
  return isSelect(node) ? writtenWith(node) : [];
}

const { is: isInsert } = InsertQueryNode;
const { is: isUpdate } = UpdateQueryNode;
const { is: isDelete } = DeleteQueryNode;
const { is: isSelect } = SelectQueryNode;

const writtenWith = ({ with: named }: { with?: WithNode }) =>
  named?.expressions.flatMap(({ expression }) => written(expression)) ?? [];
