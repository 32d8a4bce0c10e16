import { rezepturSchemas } from '@rezeptur/engine/build';
import { defineConfig } from 'vitest/config';

// One project for all kinds of tests: Stryker chooses the tests, and nothing here needs a browser.
export default defineConfig({
  plugins: [rezepturSchemas({ schemasDir: 'schemas' })],
  test: {
    include: process.env.MUTATE_TESTS?.split(' ') ?? [],
    // The files of a run share their modules: each run begins with a new worker, and loading costs more than testing.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
