import { useCallback, useMemo, useState } from 'react';
import type { EntityDefinition } from '../../../core/types.ts';
import { useEntityConfig } from '../entity-config.tsx';
import type { Field, Fields } from '../fields/field-type.ts';

export interface Column {
  field: Field;
  sortable: boolean;
  isShown: boolean;
}

export interface Columns {
  all: Column[];
  shown: Column[];
  toggle(name: string): void;
  /** Back to the columns that the list has by itself; undefined while it has them. */
  reset: (() => void) | undefined;
}

/** The list's columns; which of them are shown is remembered in this browser, per person and list. */
export function useColumns({ name, ui }: EntityDefinition, fields: Fields, list = name): Columns {
  const { person = '' } = useEntityConfig();
  const key = `rz-columns:${person}:${list}`;
  const isFree = ui.list?.customizable !== false;
  const [choice, setChoice] = useState<Choice>(() => (isFree ? readChoice(key) : {}));
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
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      writeChoice(key, next);
    },
    [key],
  );
  const toggle = (fieldName: string) => {
    const column = all.find(({ field }) => field.name === fieldName);
    if (column) choose({ ...choice, [fieldName]: !column.isShown });
  };
  return {
    all,
    shown: all.filter(({ isShown }) => isShown),
    toggle,
    reset: Object.keys(choice).length > 0 ? () => choose({}) : undefined,
  };
}

/** Columns that the person has added or removed. */
type Choice = Record<string, boolean>;

// A browser that forbids storage still shows the list.
function readChoice(key: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Choice) : {};
  } catch {
    return {};
  }
}

function writeChoice(key: string, choice: Choice): void {
  try {
    if (Object.keys(choice).length > 0) localStorage.setItem(key, JSON.stringify(choice));
    else localStorage.removeItem(key);
  } catch {
    // Shown for this visit only.
  }
}
