/** For apps on rjsf (`@rjsf/core` 6): its forms in the engine's look, judged by the engine's rules, in its words. */
export type { FormProps } from '@rjsf/core';
export { createTheme, type RjsfTheme } from './create-theme.ts';
export { RjsfSchemaForm, type RjsfSchemaFormProps } from './declared/rjsf-schema-form.tsx';
export { Form, theme } from './form.ts';
export type { RuledSchema } from './ruled-schema.ts';
export { type CompiledChecks, createCompiledValidator } from './validator/create-compiled-validator.ts';
export { createValidator } from './validator/create-validator.ts';
export { validator } from './validator/validator.ts';
export type { WordOptions } from './words.ts';
