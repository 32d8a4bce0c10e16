/** What is known about changes of the database's tables, made by this process or by another node. */
export interface Changes {
  /** Calls back when one of the tables changes, and when changes may have been missed. */
  on(tables: readonly string[], react: () => void): void;
  /** False while other nodes' changes are not received: nothing may be cached then. */
  isLive(): boolean;
}

export interface ChangeSource extends Changes {
  heard(table: string): void;
  /** The connection that listens has come or gone. */
  setLive(isLive: boolean): void;
}

/** Passes on what the database's listener hears; tables have the names of the database. */
export function createChanges(): ChangeSource {
  const reactions: { tables: readonly string[]; react: () => void }[] = [];
  let live = false;
  return {
    on: (tables, react) => void reactions.push({ tables, react }),
    isLive: () => live,
    heard(table) {
      for (const { tables, react } of reactions) if (tables.includes(table)) react();
    },
    setLive(isLive) {
      live = isLive;
      for (const { react } of reactions) react();
    },
  };
}
