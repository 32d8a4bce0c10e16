import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inRoot } from '../../support/root.ts';
import { FormPage as After } from '../react/page/rjsf/form-page.tsx';
import { FormPage as Before } from '../react/page/rjsf/form-page-before.tsx';
import { sample } from '../react/page/rjsf/samples/compiled.ts';

const textOf = (name: string) =>
  readFileSync(inRoot('tests/engine/react/page/rjsf', name), 'utf8').split('\n');
const isImport = (line: string) => line.startsWith('import ');

test('an app on rjsf changes its imports of form and validator, and nothing else', () => {
  const before = textOf('form-page-before.tsx');
  const after = textOf('form-page.tsx');
  expect(after.filter((line) => !isImport(line))).toEqual(before.filter((line) => !isImport(line)));
  expect(before.filter((line) => isImport(line) && !after.includes(line))).toEqual([
    "import Form, { type FormProps } from '@rjsf/core';",
    "import validator from '@rjsf/validator-ajv8';",
  ]);
  expect(after.filter((line) => isImport(line) && !before.includes(line))).toEqual([
    "import { Form, type FormProps, validator } from '@rezeptur/engine/rjsf';",
  ]);
});

test('the same page is drawn in our look then', () => {
  expect(renderToString(<Before name="form" {...sample} />)).not.toContain('rz-field');
  expect(renderToString(<After name="form" {...sample} />)).toContain('rz-field');
});
