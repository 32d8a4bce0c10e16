/** A part of the code that is mutated, and the tests that are expected to notice. */
export interface Target {
  /** Patterns of the sources; one that starts with `!` takes files out again. */
  mutate: string[];
  /** Patterns of the test files. They are few, because each mutant runs all of them that reach it. */
  tests: string[];
  /** Kinds of mutants that say nothing here. */
  without?: string[];
}

/** Without the random ones: they try hundreds of inputs where a table needs one. */
const ruleTests = [
  'tests/engine/core/{rules/{rules,rule-texts,rule-strings,rule-edges,siblings-of},field-errors}.test.ts',
];
const flowTests = [
  'tests/engine/core/{flow/*,wizard/{prove,conditions-of-step,wizard},schema/{expand-when,asked-when}}.test.ts',
  'tests/engine/core/condition/*.test.ts',
];
const domainTests = ['tests/server/domain/**/*.test.ts'];

/** What is law rather than plumbing: where a wrong sign or a lost condition costs money, goods or privacy. */
export const targets: Record<string, Target> = {
  rules: { mutate: ['packages/engine/src/core/rules/**/*.ts'], tests: ruleTests },
  flow: {
    mutate: ['packages/engine/src/core/flow/*.ts', 'packages/engine/src/core/condition/*.ts'],
    tests: flowTests,
  },
  pricing: {
    mutate: ['packages/server/src/domain/{pricing,money}/*.ts'],
    tests: domainTests,
  },
  throttling: {
    mutate: ['packages/server/src/platform/throttle.ts'],
    tests: ['tests/server/throttle/throttle.test.ts'],
  },
  'server-flow': {
    mutate: ['packages/server/src/entities/flow/{flows,flow-behaviour,record-event}.ts'],
    tests: ['tests/server/{features/start-features,entities/flows}.test.ts'],
  },
  'order-flow': {
    mutate: ['packages/server/src/features/orders/{order-effects,order-flow}.ts'],
    tests: [
      'tests/server/orders/{order-flow,order-law,place-order,prescription-tokens}.test.ts',
      'tests/server/invoices/invoices.test.ts',
    ],
  },
  'account-flow': {
    mutate: ['packages/server/src/features/customers/account-flow.ts'],
    tests: ['tests/server/customers/{account-flow,account-law}.test.ts'],
  },
  'other-flows': {
    mutate: [
      'packages/server/src/features/{balance,batches,events,mails,payouts,questionnaire}/*-flow.ts',
      'packages/server/src/features/appointments/feature.ts',
    ],
    tests: [
      'tests/server/{appointments,batches,payouts,events}/*.test.ts',
      'tests/server/balance/credit.test.ts',
      'tests/server/mails/smtp.test.ts',
      'tests/server/questionnaire/{draft,submit}.test.ts',
    ],
  },
  erasure: {
    mutate: [
      'packages/server/src/{features,platform}/*/person-store.ts',
      'packages/server/src/platform/{people,forms/submission-store}.ts',
      'packages/server/src/features/customers/{erased,forget-erasure-mails}.ts',
      'packages/server/src/features/orders/jobs/forget-old-orders.ts',
    ],
    tests: [
      'tests/server/customers/{nothing-left,what-stays,sent-by-a-guest}.test.ts',
      'tests/server/my-account/{whole-copy,own-data}.test.ts',
      'tests/server/documents/uploads.test.ts',
      'tests/server/attacks/foreign-ids.test.ts',
      'tests/server/orders/forget-old-orders.test.ts',
    ],
    // Names of tables and columns: types refuse every other text before a test could.
    without: ['StringLiteral'],
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
