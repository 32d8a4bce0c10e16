/** Rules, errors, forms, wizards and flows: the same code in browser and server. No React, no DOM, no fetch. */
export { type ChoiceTable, type Clash, findClash } from './choices/find-clash.ts';
export { type Compiler, compileLater } from './compile-later.ts';
export { expandCondition } from './condition/expand-condition.ts';
export { fieldsInCondition } from './condition/fields-in-condition.ts';
export { type Ajv, createAjv, isOfApp, verdictOptions, withRules } from './create-ajv.ts';
export { compareDays, type Day, readDay, today, yearsBetween } from './dates/calendar.ts';
export { type DateField, type DateKind, dateField, dateFieldOf } from './dates/date-field.ts';
export { dayBounds } from './dates/day-bounds.ts';
export { dayInWords, dayPattern } from './dates/day-text.ts';
export { isUnderstood, type Reading, type Understood } from './dates/reading.ts';
export { withMarks } from './dates/with-marks.ts';
export { assembleEntity } from './entity/assemble-entity.ts';
export { checkEntity, type EntitySource } from './entity/check-entity.ts';
export { checkEntityNames, type KnownNames } from './entity/check-entity-names.ts';
export { createEntity } from './entity/create-entity.ts';
export { itemAnswer, listAnswer, rowAnswer, shownRow } from './entity/entity-answers.ts';
export { companionOf, entityTitle, titleFields } from './entity/entity-title.ts';
export { errorsOfWhole } from './entity/errors-of-whole.ts';
export { type FieldKind, fieldKind, optionsOf } from './entity/field-kind.ts';
export { type JudgedItem, judgeItem } from './entity/judge-item.ts';
export { nameFields } from './entity/search-fields.ts';
export { sheetRows } from './entity/sheet-rows.ts';
export { shownValues } from './entity/shown-values.ts';
export { entityTextKeys } from './entity/text-keys.ts';
export { withoutEmptied } from './entity/without-emptied.ts';
export { asTyped } from './errors/as-typed.ts';
export { ConfigurationError } from './errors/configuration-error.ts';
export { fieldErrorText, type TextTools, type Translate } from './errors/field-error-text.ts';
export { type MessageCode, messageCodes } from './errors/message-codes.ts';
export type { Mistake } from './errors/mistake.ts';
export { nearestName } from './errors/nearest-name.ts';
export { type Refusal, refusalOf } from './errors/refusal-of.ts';
export { placing } from './errors/reporting.ts';
export { toFieldErrors, translateErrors } from './errors/to-field-errors.ts';
export { unknown, unknownName } from './errors/unknown-name.ts';
export { withCode } from './errors/with-code.ts';
export { type PickBranches, withoutBranchNoise } from './errors/without-branch-noise.ts';
export { withoutIndexes, wordsOf } from './errors/without-indexes.ts';
export { answersSchema } from './flow/answers-schema.ts';
export { checkFlow } from './flow/check-flow.ts';
export { checkSubmission, type Submission } from './flow/check-submission.ts';
export { assembleFlow, createFlow } from './flow/create-flow.ts';
export { finalGroup, isSentFrom, isWritable, statesIn, statesOf } from './flow/groups.ts';
export { type Finding, prove } from './flow/prove.ts';
export {
  type Advance,
  advance,
  grantedEvents,
  offers,
  type Situation,
  samePerson,
} from './flow/states.ts';
export { transitionFrom } from './flow/transition-from.ts';
export { isLastStep } from './flow/visit-step.ts';
export { backTo, checkStep, fieldsOf, nextStep, walk } from './flow/wizard.ts';
export { asVersion, followEdits } from './follow-edits.ts';
export { isSecretField, isUnanswered } from './form/answer-parts.ts';
export { labelledAnswer } from './form/answer-text.ts';
export { answersToSend } from './form/answers-to-send.ts';
export { assembleDynamicForm } from './form/assemble/assemble-dynamic-form.ts';
export { assembleForm, type Compiled, deciding, type Validator } from './form/assemble/assemble-form.ts';
export { assembleSplitForm } from './form/assemble/assemble-split-form.ts';
export { contentHash } from './form/assemble/content-hash.ts';
export { createForm } from './form/assemble/create-form.ts';
export { type FormRuntime, formRuntime } from './form/assemble/form-runtime.ts';
export { checkForm, type FormSource } from './form/checks/check-form.ts';
export { compareForms } from './form/compare/compare-forms.ts';
export type { Change, ChangeKind, Comparison, Effect, FormParts } from './form/compare/comparison.ts';
export { migrateAnswers } from './form/compare/migrate-answers.ts';
export { conditionTable } from './form/condition-table.ts';
export type { Example } from './form/example.ts';
export {
  declaredAt,
  describeField,
  type FieldInfo,
  type FormTexts,
  labelOf,
} from './form/fields/describe-field.ts';
export {
  type FieldTypeName,
  fieldTypeNames,
  fieldTypeOf,
  labellingOf,
  typeOf,
  widgetNames,
} from './form/fields/field-types.ts';
export { type Measure, measureOf } from './form/fields/measure-of.ts';
export { factorOf } from './form/fields/number-formats.ts';
export { type OptionSchema, optionSchemas } from './form/fields/option-schemas.ts';
export { widgetOf } from './form/fields/widget-of.ts';
export { getIn } from './form/get-in.ts';
export { hasPage, isGeneric } from './form/has-page.ts';
export { inUiOrder } from './form/in-ui-order.ts';
export { isRjsf } from './form/is-rjsf.ts';
export { namesIn, partOf, partsOf } from './form/parts-of.ts';
export { questionsOf } from './form/questions.ts';
export { textAt } from './form/words/text-at.ts';
export { formTextKeys } from './form/words/text-keys.ts';
export { calledAt, titleAt } from './form/words/title-at.ts';
export { wordsOfThen } from './form/words/words-of-then.ts';
export { type MarkupElement, type MarkupNode, safeHref } from './markup/markup.ts';
export { parseHtml } from './markup/parse-html.ts';
export { parseMarkdown } from './markup/parse-markdown.ts';
export { printMarkdown } from './markup/print-markdown.ts';
export { decodeForm } from './multipart/decode-form.ts';
export { encodeForm, type FormWriter } from './multipart/encode-form.ts';
export { FormKeyError, forbiddenKeys, mostLevels } from './multipart/read-key.ts';
export { type LinearRegExp, linearRegExp } from './pattern/linear-reg-exp.ts';
export { hasTooManyPixels, mostPixels } from './pictures/heic-pixels.ts';
export { allRules } from './rules/all-rules.ts';
export { blockingFailures } from './rules/failures-of.ts';
export { isEmpty } from './rules/is-empty.ts';
export { parse, print } from './rules/parse.ts';
export { textsOf } from './rules/render-text.ts';
export type { ParsedRule, RuleContext, RuleFailure } from './rules/rule.ts';
export { failuresOf, hintsOf, type ValidateOptions, type Verdict, validate } from './rules/validate.ts';
export { deepestAnswer, isDeeperThan } from './schema/answers/is-deeper-than.ts';
export { normaliseAnswers } from './schema/answers/normalise-answers.ts';
export { normaliseText } from './schema/answers/normalise-text.ts';
export { withoutBlanks } from './schema/answers/without-blanks.ts';
export { withoutEmpties } from './schema/answers/without-empties.ts';
export { withoutUnbegun } from './schema/answers/without-unbegun.ts';
export { completeSchema } from './schema/complete-schema.ts';
export { declaredOrder } from './schema/conditions/expand-when.ts';
export { holds } from './schema/conditions/holds.ts';
export { consentsOf } from './schema/consents-of.ts';
export { deepEqual } from './schema/deep-equal.ts';
export { deriveCreate, deriveUpdate } from './schema/derive.ts';
export { asciiEmail } from './schema/formats/ascii-email.ts';
export { characterCount } from './schema/formats/character-count.ts';
export { fileProblem, isFileAnswer, takesType } from './schema/formats/file.ts';
export { fileSize, type SizeLimit, sizeLimit } from './schema/formats/file-size.ts';
export { fileTypeNames } from './schema/formats/file-type-names.ts';
export { formats } from './schema/formats/formats.ts';
export { hasCheckDigits } from './schema/formats/has-check-digits.ts';
export { isMultipleOf } from './schema/formats/is-multiple-of.ts';
export { isOldEnough } from './schema/formats/is-old-enough.ts';
export { hasFiles } from './schema/has-files.ts';
export { isDynamic, isLimit } from './schema/is-dynamic.ts';
export { isRecord } from './schema/is-record.ts';
export { isSecret } from './schema/is-secret.ts';
export { normaliseSchema } from './schema/normalise-schema.ts';
export { pickFor } from './schema/pick-for.ts';
export { resolveRefs, type SchemaLibrary } from './schema/resolve-refs.ts';
export { twinsIn } from './schema/twins-in.ts';
export { configureEngine, type EngineSettings, timeZone } from './settings.ts';
export type * from './types.ts';
