/** A part of the code that is mutated, and the tests that are expected to notice. */
export interface Target {
  /** Patterns of the sources; one that starts with `!` takes files out again. */
  mutate: string[];
  /** Patterns of the test files. They are few, because each mutant runs all of them that reach it. */
  tests: string[];
}

const engineTests = ['tests/engine/core/**/*.test.ts'];
const domainTests = ['tests/server/domain/**/*.test.ts'];

/** What is law rather than plumbing: where a wrong sign or a lost condition costs money, goods or privacy. */
export const targets: Record<string, Target> = {
  rules: { mutate: ['packages/engine/src/core/rules/*.ts'], tests: engineTests },
  flow: {
    mutate: ['packages/engine/src/core/flow/*.ts', 'packages/engine/src/core/condition/*.ts'],
    tests: engineTests,
  },
  pricing: {
    mutate: ['packages/server/src/domain/{pricing,money}/*.ts'],
    tests: domainTests,
  },
  domain: {
    mutate: ['packages/server/src/domain/**/*.ts', '!packages/server/src/domain/{pricing,money}/*.ts'],
    tests: [
      ...domainTests,
      'tests/server/invoices/invoice-content.test.ts',
      'tests/server/payments/settle-payment.test.ts',
    ],
  },
};
