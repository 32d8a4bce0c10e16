import { type RJSFSchema, sanitizeDataForNewSchema } from '@rjsf/utils';
import { withUnticked } from '../../../core/form/unticked-of.ts';
import {
  type Answers,
  deepEqual,
  type FormDefinition,
  type JsonSchema,
  typeOf,
} from '../../../core/index.ts';
import { withoutEmpties } from '../../../core/schema/answers/without-empties.ts';
import type { FormStore } from '../store/form-state.ts';
import { movedPath, movePaths, renamedPath } from '../store/moved-path.ts';
import { getIn, rootOf } from '../store/paths.ts';
import { withDefaults } from '../store/with-defaults.ts';
import { missingDefaults, onlyOf, pathsIn } from './defaults.ts';
import { type DrawnSchema, drawnAt } from './drawn-schema.ts';
import { DynamicFrame } from './dynamic-frame.tsx';
import { narrowErrors } from './narrow-errors.ts';
import { resolveShape } from './resolve-shape.ts';
import { type Resolver, retrieve } from './resolver.ts';
import { rjsfTexts, shapeValidator } from './rjsf-texts.ts';
import type { Shape } from './shape.ts';

interface ShapeOptions {
  /** The shape of another version of the form: what a person has decided there still holds. */
  before?: Shape;
  /** What is edited is an item, which is stored as it is sent: nothing in it is begun but by a person. */
  isItem?: boolean;
}

/** Keeps the drawn schema of a form beside its answers. The store stays the one truth: all that changes is written there. */
export function createShape(
  form: FormDefinition,
  store: FormStore,
  { before, isItem }: ShapeOptions = {},
): Shape {
  const { shape } = form;
  if (!shape) throw new Error(`the form ${form.name} has a fixed shape`);
  const resolver: Resolver = {
    root: rjsfTexts(form.schema),
    validator: shapeValidator(shape),
    decisions: {
      chosen: new Map(before?.decisions.chosen),
      options: new Map(),
      keys: new Map(before?.decisions.keys),
      applied: new Set(before?.decisions.applied),
      replaced: new Map(before?.decisions.replaced),
      identities: new Map(before?.decisions.identities),
    },
    isUntouched: (path) => getIn(store.get().answers, path) === undefined,
  };
  const begun = new Set(pathsIn(withDefaults(form.schema)));
  // What is drawn follows from the answers that are judged: whatever these ask for has a field.
  const judged = withUnticked(form);
  const drawnOf = (answers: Answers) => {
    const shown = shape.shown(judged(answers));
    return resolveShape(resolver, shown, withoutEmpties(form.begun?.(shown) ?? shown, true));
  };
  const listeners = new Set<() => void>();
  let seen: Answers | undefined;
  let filled: Answers | undefined;
  let rounds = 0;
  let start = store.follow('');
  let drawn: DrawnSchema = {};

  function read(): DrawnSchema {
    const { answers } = store.get();
    if (seen !== answers) {
      forget(answers);
      const next = drawnOf(answers);
      if (!deepEqual(next, drawn)) drawn = next;
      seen = answers;
    }
    return drawn;
  }
  /** Other answers are begun with other decisions; what a step back has left out gets its defaults again. */
  function forget(answers: Answers): void {
    const isOther = start.path === undefined;
    if (isOther) start = store.follow('');
    else if (answers !== store.get().beginning) return;
    const isLeftOut = (path: string) => {
      const root = rootOf(path.replace(/\|.*/, ''));
      return getIn(seen, root) !== undefined && getIn(answers, root) === undefined;
    };
    const kept = (path: string) => (isOther || isLeftOut(path) ? undefined : path);
    for (const noted of Object.values(resolver.decisions)) movePaths(noted, kept);
  }
  function decided(): void {
    seen = undefined;
    for (const listener of [...listeners]) listener();
  }
  /** The whole of the answers has no path of its own: each of its keys is written. */
  function write(path: string, value: unknown): void {
    if (path !== '') {
      store.setValue(path, value);
      return;
    }
    const next = (value ?? {}) as Record<string, unknown>;
    const before = store.get().answers;
    for (const key of new Set([...Object.keys(before), ...Object.keys(next)])) store.setValue(key, next[key]);
  }
  function moveNotes(next: (path: string) => string | undefined): void {
    for (const noted of Object.values(resolver.decisions)) movePaths(noted, next);
  }
  const objectAt = (path: string) => (getIn(store.get().answers, path) ?? {}) as Record<string, unknown>;
  const keysAt = (path: string) => {
    const keys = resolver.decisions.keys.get(path) ?? new Set<string>();
    resolver.decisions.keys.set(path, keys);
    return keys;
  };

  return {
    form,
    decisions: resolver.decisions,
    Frame: DynamicFrame,
    read,
    subscribe(listener) {
      listeners.add(listener);
      const stop = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    narrow(errors) {
      const answers = judged(store.get().answers);
      return narrowErrors(errors, () => shape.faults(answers), read(), answers);
    },
    fill() {
      const { answers, beginning } = store.get();
      if (answers !== filled) rounds = 0;
      // Constants that contradict each other would take turns for ever.
      if (rounds > MOST_ROUNDS) return;
      rounds++;
      const { applied, replaced } = resolver.decisions;
      const missing = missingDefaults(read(), answers, {
        applied,
        begun,
        replaced,
        item: isItem ? beginning : undefined,
      });
      for (const [path, value] of missing) store.give(path, value);
      filled = store.get().answers;
    },
    choose(path, level, option) {
      const value = path === '' ? store.get().answers : getIn(store.get().answers, path);
      const { chosen, options, applied } = resolver.decisions;
      const place = `${path}|${level}`;
      const alternatives = options.get(place) ?? [];
      const [before, next] = [alternatives[chosen.get(place) ?? 0], alternatives[option]];
      for (const inner of [...chosen.keys()]) if (isInside(inner, path, level)) chosen.delete(inner);
      chosen.set(place, option);
      // Another alternative has a default of its own.
      applied.delete(path);
      if (next) {
        const kept: unknown = sanitizeDataForNewSchema(
          resolver.validator,
          resolver.root,
          next as RJSFSchema,
          before as RJSFSchema | undefined,
          value,
        );
        const only = onlyOf(next);
        if (only !== undefined) write(path, only);
        else write(path, isEmptyObject(kept) && value === undefined ? undefined : kept);
      }
      store.mark();
      decided();
    },
    reorder: (list, order) => moveNotes((path) => movedPath(path, list, order)),
    addKey(path, name) {
      const object = objectAt(path);
      const schema = drawnAt(read(), path).additionalProperties;
      const inner = typeof schema === 'object' ? retrieve(resolver, schema, undefined) : {};
      const key = freeKey(name, [...Object.keys(drawnAt(read(), path).properties ?? {})]);
      keysAt(path).add(key);
      write(path, { ...object, [key]: firstValue(inner) });
      decided();
      return key;
    },
    renameKey(path, from, to) {
      const others = Object.keys(drawnAt(read(), path).properties ?? {}).filter((key) => key !== from);
      // Dots part the steps of a path.
      const key = freeKey(to.replaceAll('.', '_'), others);
      const keys = [...keysAt(path)].map((one) => (one === from ? key : one));
      resolver.decisions.keys.set(path, new Set(keys).add(key));
      const [was, is] = [from, key].map((name) => (path === '' ? name : `${path}.${name}`)) as [
        string,
        string,
      ];
      store.rename(was, is);
      moveNotes((noted) => renamedPath(noted, was, is));
      const renamed = Object.entries(objectAt(path)).map(([one, value]) => [one === from ? key : one, value]);
      write(path, Object.fromEntries(renamed));
      decided();
    },
    holdKey: (path, key) => void keysAt(path).add(key),
    removeKey(path, key) {
      keysAt(path).delete(key);
      const { [key]: _gone, ...rest } = objectAt(path);
      write(path, rest);
      decided();
    },
  };
}

/** No form has more fields of which each begins after the one before; React gives up at 50. */
const MOST_ROUNDS = 40;

/** A choice inside of this one: deeper, or one that the alternative leads to. */
function isInside(place: string, path: string, level: number): boolean {
  const [at = '', depth] = place.split('|');
  return at === path ? Number(depth) > level : path === '' || at.startsWith(`${path}.`);
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** A name that none of these has. */
function freeKey(wanted: string, taken: string[]): string {
  let key = wanted;
  for (let number = 2; taken.includes(key); number++) key = `${wanted}-${number}`;
  return key;
}

const FIRST: Record<string, unknown> = {
  object: {},
  array: [],
  boolean: false,
  number: 0,
  integer: 0,
  null: null,
};

/** What a new key holds: something, or it would not be there. */
const firstValue = (schema: JsonSchema): unknown =>
  schema.default ?? schema.const ?? FIRST[typeOf(schema) ?? ''] ?? '';
