import { configureEngine } from '@rezeptur/engine/core';
import { answerOnce } from '../../platform/in-process.ts';
import { createCheckDeclaration } from './check-declaration.ts';
import type { CheckTask } from './check-in-process.ts';

answerOnce(({ of, folder, flows, timeZone, locales }: CheckTask) => {
  configureEngine({ timeZone });
  const schemas = { folder: new URL(folder), flows: new Map(flows) };
  return createCheckDeclaration({ schemas, texts: { locales } })(...of);
});
