import { linearRegExp } from '../../pattern/linear-reg-exp.ts';
import { blockingFailures } from '../../rules/failures-of.ts';
import { withoutUnbegun } from '../../schema/answers/without-unbegun.ts';
import { deepEqual } from '../../schema/deep-equal.ts';
import { characterCount } from '../../schema/formats/character-count.ts';
import { fileProblem } from '../../schema/formats/file.ts';
import { formats } from '../../schema/formats/formats.ts';
import { isMultipleOf } from '../../schema/formats/is-multiple-of.ts';
import { isOldEnough } from '../../schema/formats/is-old-enough.ts';
import { twinsIn } from '../../schema/twins-in.ts';
import { conditionTable } from '../condition-table.ts';
import { assembleDynamicForm } from './assemble-dynamic-form.ts';
import { assembleForm } from './assemble-form.ts';
import { assembleSplitForm } from './assemble-split-form.ts';

/**
 * What compiled form modules call at run time, and nothing else: handing over the whole core would bring ajv along.
 * A module of `compileForm` imports these by name, one of `compileFormFactory` gets them as its argument.
 */
export const formRuntime = {
  assembleForm,
  assembleDynamicForm,
  assembleSplitForm,
  conditionTable,
  characterCount,
  deepEqual,
  linearRegExp,
  formats,
  blockingFailures,
  fileProblem,
  isMultipleOf,
  isOldEnough,
  twinsIn,
  withoutUnbegun,
} as const;

/** The functions that compiled form modules call. */
export type FormRuntime = typeof formRuntime;
