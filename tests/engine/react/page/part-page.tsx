import { createPart, usePart } from '@rezeptur/engine/react';
import { useState } from 'react';

const part = createPart(async () => (await import('./part-view.tsx')).PartView);

/** A part that is wanted on request, by a view that can leave the page. */
export function PartPage() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <h1>Teile</h1>
      <label>
        <input type="checkbox" checked={isHere} onChange={({ target }) => setHere(target.checked)} /> Da
      </label>
      {isHere && <Wanting />}
    </>
  );
}

function Wanting() {
  const [isWanted, setWanted] = useState(false);
  const View = usePart(part, isWanted);
  return (
    <>
      <label>
        <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />{' '}
        Gewünscht
      </label>
      <output aria-label="Stand">
        {View === 'failed' ? 'Nicht zu haben' : View ? <View /> : 'Noch nicht da'}
      </output>
    </>
  );
}
