/** Node side of the engine: reading declarations, compiling them, serving them to Vite. */
export type { PermissionGrant, PermissionTable } from '../core/entity/permissions.ts';
export { idBaseOf } from './address-of.ts';
export { metaChecker } from './check-against-meta.ts';
export {
  compileEntity,
  compileEntityFactory,
  compileFlow,
  compileForm,
  compileFormFactory,
} from './compile-module.ts';
export { compileRjsfChecks, rjsfChecksTypes } from './compile-rjsf-checks.ts';
export { compileValidators } from './compile-validators.ts';
export { ImportError } from './import/import-error.ts';
export { type ImportedForm, importForm } from './import/import-form.ts';
export type { Note } from './import/note.ts';
export { splitSource } from './import/split-source.ts';
export { type LoadedSchemas, loadSchemas } from './load-schemas.ts';
export { filesOf, readTexts } from './mistakes/find-folder-mistakes.ts';
export { findEntityMistakes, findFormMistakes } from './mistakes/find-mistakes.ts';
export { missingTexts } from './mistakes/missing-texts.ts';
export type { Texts } from './mistakes/read-declared.ts';
export { refuseMistakesOf } from './mistakes/refuse-mistakes-of.ts';
export type { WordFiles } from './mistakes/unequal-words.ts';
export { withLine } from './mistakes/with-line.ts';
export { readJson } from './read-json.ts';
export { replaceEntry } from './replace-entry.ts';
export { rezepturSchemas, type SchemasPluginOptions } from './rezeptur-schemas.ts';
export { readForm, readLibrary } from './schema-files.ts';
export { candidatesFor } from './ways/candidates-for.ts';
export { differences } from './ways/differences.ts';
export { everyWay, type Way } from './ways/every-way.ts';
