import type { Program } from './build-program.ts';

export interface Reading {
  multiline: boolean;
  /** What `\b` takes for a character of a word. */
  isWord(character: string): boolean;
}

/** Walks all states at once, a character at a time: never back, so the time is states times characters. */
export function runProgram({ states, start }: Program, text: string, reading: Reading): boolean {
  const characters = [...text];
  // When each state was last entered, by position: cheaper than a new set for every character.
  const entered = new Int32Array(states.length).fill(-1);
  const open: number[] = [];
  let current: number[] = [];
  let following: number[] = [];
  for (let i = 0; i <= characters.length; i++) {
    if (enter(start, i, current)) return true;
    const character = characters[i];
    if (character === undefined) return false;
    for (const index of current) {
      const state = states[index];
      if (state?.kind === 'eat' && state.test(character) && enter(state.next, i + 1, following)) return true;
    }
    [current, following] = [following, current];
    following.length = 0;
  }
  return false;

  /** Adds a state and all that it leads to without a character; true when that is the match. */
  function enter(first: number, at: number, into: number[]): boolean {
    open.push(first);
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (entered[index] === at) continue;
      entered[index] = at;
      const state = states[index];
      if (state?.kind === 'match') return true;
      if (state?.kind === 'eat') into.push(index);
      if (state?.kind === 'fork') for (const way of state.next) open.push(way);
      if (state?.kind === 'assert' && holds(state.what, at)) open.push(state.next);
    }
    return false;
  }

  function holds(what: string, at: number): boolean {
    const [before, after] = [characters[at - 1], characters[at]];
    if (what === '^') return before === undefined || (reading.multiline && endsLine.includes(before));
    if (what === '$') return after === undefined || (reading.multiline && endsLine.includes(after));
    return (isWord(before) !== isWord(after)) === (what === '\\b');
  }

  function isWord(character: string | undefined): boolean {
    return character !== undefined && reading.isWord(character);
  }
}

const endsLine = ['\n', '\r', '\u2028', '\u2029'];
