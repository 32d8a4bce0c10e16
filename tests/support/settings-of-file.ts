import { configureEngine } from '@rezeptur/engine/core';
import { beforeAll, expect } from 'vitest';
import site from '../../schemas/site.json' with { type: 'json' };

// Settings are one per process, and files share one: each begins with those of what it tests, whichever ran before it.
beforeAll(() => {
  const isOfEngine = expect.getState().testPath?.includes('/tests/engine/');
  configureEngine(isOfEngine ? { timeZone: 'UTC' } : site);
});
