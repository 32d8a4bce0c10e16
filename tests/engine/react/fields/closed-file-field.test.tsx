import { textsOf } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider, FileField } from '@rezeptur/engine/react';
import { words as de } from '@rezeptur/engine/words/de';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const file = { id: '1', name: 'blatt.txt', size: 5, type: 'text/plain' };

const draw = (disabled: boolean) =>
  renderToString(
    <EngineProvider http={createHttpClient({ baseUrl: '/' })} locale="de" t={textsOf(de, 'de')}>
      <FileField
        id="sheet"
        value={[file]}
        disabled={disabled}
        fileOf={() => undefined}
        onAdd={async () => []}
        onRemove={() => undefined}
      />
    </EngineProvider>,
  );

test('a file that may not be changed is shown, and can be neither replaced nor removed', () => {
  expect(draw(true)).toContain('blatt.txt');
  expect(draw(true)).not.toContain('<button');
  expect(draw(false)).toMatch(/blatt\.txt ersetzen.*blatt\.txt entfernen/);
});
