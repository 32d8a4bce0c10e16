import { fieldsInCondition } from '../../core/condition/fields-in-condition.ts';
import { startOf, stepField, stepOf } from '../../core/flow/visit-step.ts';
import { checkStep, nextStep } from '../../core/flow/wizard.ts';
import type { Answers, FormDefinition } from '../../core/types.ts';
import { conditionsOfSteps } from '../collect-conditions.ts';
import { candidatesFor } from './candidates-for.ts';

/** A way through a wizard from its start to its end. */
export interface Way {
  path: string[];
  /** All answers on it. */
  answers: Answers;
  /** Fields that each step of the path showed. */
  shown: Record<string, string[]>;
}

export interface Ways {
  ways: Way[];
  /** Steps that could be entered but not left, with the fields that took none of the values known for them. */
  stuck: { step: string; fields: string[] }[];
}

interface Place {
  step: string;
  answers: Answers;
  path: string[];
  shown: Way['shown'];
}

/**
 * Every way through a wizard, from its declaration alone: a field that some condition asks for takes each of its
 * values in turn, every other one the first value that it takes.
 * @throws Error when a wizard has more than `most` ways.
 */
export function everyWay(form: FormDefinition, most = 100_000): Ways {
  const deciding = new Set(conditionsOfSteps(form.steps).flatMap(fieldsInCondition));
  const ways: Way[] = [];
  const stuck = new Map<string, Set<string>>();
  const open: Place[] = [{ step: startOf(form), answers: {}, path: [], shown: {} }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { step, path } = place;
    const { passed, refused } = passStep(form, place, deciding);
    if (passed.length === 0) for (const field of refused) inSet(stuck, step).add(field);
    for (const { answers, shown } of passed) {
      const walked = { answers, path: [...path, step], shown: { ...place.shown, [step]: shown } };
      const next = nextStep(form, step, answers);
      if (!next) ways.push(walked);
      else if (!walked.path.includes(next.to)) open.push({ ...walked, step: next.to });
      if (ways.length + open.length > most)
        throw new Error(`${form.name} has more than ${most} ways through it`);
    }
  }
  return { ways, stuck: [...stuck].map(([step, fields]) => ({ step, fields: [...fields] })) };
}

interface Passed {
  answers: Answers;
  shown: string[];
}

/** All ways to answer one step so that it may be left. */
function passStep(form: FormDefinition, { step, answers }: Place, deciding: ReadonlySet<string>) {
  let drafts: Passed[] = [{ answers, shown: [] }];
  for (const field of stepOf(form, step).fields) {
    const { name, when } = stepField(field);
    drafts = drafts.flatMap((draft) => {
      if (when && !form.decide(when, draft.answers)) return [draft];
      const shown = [...draft.shown, name];
      const options = candidatesFor(form, name).map((value) => ({
        answers: { ...draft.answers, [name]: value },
        shown,
      }));
      const accepted = options.filter(({ answers: tried }) => takes(form, step, tried, name));
      if (accepted.length === 0) return options.slice(0, 1);
      return deciding.has(name) ? accepted : accepted.slice(0, 1);
    });
  }
  const wrong = (draft: Passed) => checkStep(form, step, draft.answers);
  return {
    passed: drafts.filter((draft) => wrong(draft).length === 0),
    refused: new Set(drafts.flatMap((draft) => wrong(draft).map(({ path }) => path.split('.')[0] ?? path))),
  };
}

const takes = (form: FormDefinition, step: string, answers: Answers, field: string): boolean =>
  checkStep(form, step, answers, [field]).length === 0;

function inSet<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const known = map.get(key) ?? new Set<V>();
  map.set(key, known);
  return known;
}
