import { type FormDefinition, inUiOrder } from '../../../core/index.ts';

/** The fields that a page draws, in the order of its ui. */
export const fieldsInOrder = ({ schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>): string[] =>
  inUiOrder(Object.keys(schema.properties ?? {}), ui.order);
