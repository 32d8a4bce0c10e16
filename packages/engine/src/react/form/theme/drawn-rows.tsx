import type { ReactNode } from 'react';
import { inParts } from './in-parts.tsx';
import type { ObjectTemplateProps } from './registry.ts';

type Part = ObjectTemplateProps['properties'][number];

/** The fields of a group; neighbours that name the same row stand beside each other. */
export function drawnRows(properties: Part[], uiSchema: ObjectTemplateProps['uiSchema']): ReactNode {
  const rows = intoRows(properties, (name) => uiSchema?.[name]?.['ui:options']?.row as string | undefined);
  return inParts(
    rows.map((row) =>
      row.parts.length === 1 ? (
        row.parts[0]?.content
      ) : (
        <div key={row.parts[0]?.name} className="rz-row" data-count={row.parts.length}>
          {row.parts.map((part) => part.content)}
        </div>
      ),
    ),
  );
}

function intoRows(parts: Part[], rowOf: (name: string) => string | undefined) {
  const rows: { name: string | undefined; parts: Part[] }[] = [];
  for (const part of parts) {
    const name = rowOf(part.name);
    const last = rows.at(-1);
    if (name !== undefined && last?.name === name) last.parts.push(part);
    else rows.push({ name, parts: [part] });
  }
  return rows;
}
