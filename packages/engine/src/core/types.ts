/** The words that the engine's browser and server side share. Data only: nothing here runs. */

export type * from './types/answers.ts';
export type * from './types/entity.ts';
export type * from './types/flow.ts';
export type * from './types/form.ts';
export type * from './types/json-schema.ts';
export type * from './types/steps.ts';
