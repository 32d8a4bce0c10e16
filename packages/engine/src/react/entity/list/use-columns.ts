import { useCallback, useMemo, useState } from 'react';
import type { EntityDefinition } from '../../../core/types.ts';
import type { Field, Fields } from '../fields/use-fields.ts';

export interface Column {
  field: Field;
  sortable: boolean;
  isShown: boolean;
}

export interface Columns {
  all: Column[];
  shown: Column[];
  toggle(name: string): void;
}

/** The list's columns; which of them are shown is remembered in this browser, per entity. */
export function useColumns({ name, ui }: EntityDefinition, fields: Fields): Columns {
  const key = `rz-columns-${name}`;
  const [choice, setChoice] = useState<Record<string, boolean>>(() => readChoice(key));
  const all = useMemo(
    () =>
      (ui.list?.columns ?? []).flatMap(({ field: fieldName, hidden, sortable }) => {
        const field = fields.get(fieldName);
        return field
          ? [{ field, sortable: sortable === true, isShown: choice[fieldName] ?? hidden !== true }]
          : [];
      }),
    [ui, fields, choice],
  );
  const toggle = useCallback(
    (fieldName: string) => {
      const column = all.find(({ field }) => field.name === fieldName);
      if (!column) return;
      const next = { ...choice, [fieldName]: !column.isShown };
      setChoice(next);
      writeChoice(key, next);
    },
    [all, choice, key],
  );
  return { all, shown: all.filter(({ isShown }) => isShown), toggle };
}

// A browser that forbids storage still shows the list.
function readChoice(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

function writeChoice(key: string, choice: Record<string, boolean>): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Shown for this visit only.
  }
}
