import type { CSSProperties, ReactNode } from 'react';

// So many rows fill a screen or two: what lies below costs no layout and no painting until it comes near.
const ROWS = 15;
// A row of label, input and message, until the browser has measured the part once.
const PART: CSSProperties = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${ROWS * 6}rem`,
  // Painting is contained, too: the ring around a focused input needs space inside.
  padding: 4,
  margin: -4,
  // What it contains can't be wider than a narrow page: painted apart, it would be cut there.
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
};

/**
 * Long forms in parts that the browser skips while they are off screen. Their fields stand in the page all the same:
 * find in page, autofill, focus, links and screen readers reach them.
 */
export function inParts(rows: readonly ReactNode[]): ReactNode {
  if (rows.length <= 2 * ROWS) return rows;
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) => index);
  return parts.map((index) => (
    <div key={index} className="rz-group__fields rz-group__part" style={PART}>
      {rows.slice(index * ROWS, (index + 1) * ROWS)}
    </div>
  ));
}
