import { configureEngine } from '@rezeptur/engine/core';
import { answerOnce } from '../../platform/in-process.ts';
import { createCheckDeclaration } from './check-declaration.ts';
import type { CheckTask } from './check-in-process.ts';

answerOnce(({ of, folder, flows, timeZone }: CheckTask) => {
  configureEngine({ timeZone });
  return createCheckDeclaration({ schemas: { folder: new URL(folder), flows: new Map(flows) } })(...of);
});
