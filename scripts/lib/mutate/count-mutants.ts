import type Stryker from '@stryker-mutator/core';

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

export interface Counts {
  mutants: number;
  killed: number;
  survived: number;
  'no coverage': number;
  percent: number;
}

/**
 * A test that never ends has noticed, too; what no longer loads is no mutant. Without the static ones those don't count
 * either that run while an app is built: of them Stryker tries only the tests that build an app of their own, not those
 * whose file builds it for all.
 */
export function countMutants(all: Results, { skipStatic }: { skipStatic: boolean }): Counts {
  const results = skipStatic ? all.filter((mutant) => !mutant.static) : all;
  const having = (...states: string[]) => results.filter(({ status }) => states.includes(status)).length;
  const killed = having('Killed', 'Timeout');
  const survived = having('Survived');
  const uncovered = having('NoCoverage');
  const mutants = killed + survived + uncovered;
  const percent = mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10;
  return { mutants, killed, survived, 'no coverage': uncovered, percent };
}
