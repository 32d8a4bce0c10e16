// A module of its own: where a bundler makes its namespace, all rules have to be.
export * from '../rules.ts';
