import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  TableNode,
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

function written(node: RootOperationNode): readonly (OperationNode | undefined)[] {
  if (node.kind === 'InsertQueryNode') return [node.into];
  if (node.kind === 'UpdateQueryNode') return [node.table];
  return node.kind === 'DeleteQueryNode' ? node.from.froms : [];
}
