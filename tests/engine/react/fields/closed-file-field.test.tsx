import { textsOf } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider, FileField, type FileFieldProps } from '@rezeptur/engine/react';
import { words as de } from '@rezeptur/engine/words/de';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noteFlaw } from '../../../../packages/engine/src/react/upload/file-flaws.ts';

const file = { id: '1', name: 'blatt.txt', size: 5, type: 'text/plain' };

const photo = new File(['x'], 'blatt.jpg', { type: 'image/jpeg' });
noteFlaw(photo, 'blurred');

const draw = (props: Pick<FileFieldProps, 'disabled' | 'progress' | 'held'>) =>
  renderToString(
    <EngineProvider http={createHttpClient({ baseUrl: '/' })} locale="de" t={textsOf(de, 'de')}>
      <FileField
        id="sheet"
        value={[file]}
        {...props}
        fileOf={() => photo}
        onAdd={async () => []}
        onRemove={() => undefined}
      />
    </EngineProvider>,
  );

test('a file that may not be changed is shown, and can be neither replaced nor removed nor taken again', () => {
  expect(draw({ disabled: true })).toContain('blatt.txt');
  expect(draw({ disabled: true })).not.toContain('<button');
  expect(draw({})).toMatch(/blatt\.txt ersetzen.*blatt\.txt entfernen.*Neu aufnehmen/);
});

test('a file that is being sent is not taken again meanwhile', () => {
  expect(draw({ progress: 40 })).not.toContain('<button');
});

test('a photo that is held back is neither taken again nor sent while its field is closed', () => {
  const held = { file: photo, answer: file, onUse: () => undefined };
  expect(draw({ held })).toMatch(/Neu aufnehmen.*Neu aufnehmen/);
  expect(draw({ held, disabled: true })).not.toContain('<button');
});
