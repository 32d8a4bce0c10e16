import type Stryker from '@stryker-mutator/core';

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

export interface Counts {
  mutants: number;
  killed: number;
  survived: number;
  'no coverage': number;
  percent: number;
}

/** A test that never ends has noticed, too; what no longer loads is no mutant. */
export function countMutants(results: Results): Counts {
  const having = (...states: string[]) => results.filter(({ status }) => states.includes(status)).length;
  const killed = having('Killed', 'Timeout');
  const survived = having('Survived');
  const uncovered = having('NoCoverage');
  const mutants = killed + survived + uncovered;
  const percent = mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10;
  return { mutants, killed, survived, 'no coverage': uncovered, percent };
}
