import type { JSONSchema4, JSONSchema7 } from 'json-schema';
import type { ComponentType, ReactNode } from 'react';
import type { Answers, FormDefinition, FormUi, JsonSchema, Visibility } from '../../core/types.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Widgets } from './theme/registry.ts';
import type { SaveHandler } from './use-save.ts';

/** A compiled form, or a JSON Schema that is compiled where the page's policy allows it. */
export type SchemaFormProps = DefinedFormProps | PlainSchemaProps;

/** A schema of any draft as it is imported from its file. */
type WrittenSchema = Readonly<Record<string, unknown>>;

/** Props of `SchemaForm` with a JSON Schema that is compiled in the browser. */
export interface PlainSchemaProps extends Omit<DefinedFormProps, 'form'> {
  form?: never;
  /** Compiled whenever its content changes: what was typed stays as far as it has a place; another `name` begins anew. */
  schema: JsonSchema | JSONSchema7 | JSONSchema4 | WrittenSchema;
  /** How its fields are drawn; without it the schema decides. */
  ui?: FormUi;
  /** Under which its words and drafts are found, where it has any; default `form`. */
  name?: string;
}

/** Props of `SchemaForm` with a compiled form. */
export interface DefinedFormProps {
  /** Made by the Vite plug-in, `importForm` or `createForm`. */
  form: FormDefinition;
  /** First answers; later changes of this prop are ignored (give the form another `key` for that). */
  value?: Answers;
  /**
   * Rejecting with an HttpError, or answering with a `Response` that isn't ok, puts its messages at the fields; `tools.cancel()` takes
   * the save back. Nothing typed is lost.
   */
  onSubmit: SaveHandler;
  /** Called once after a save that went well. */
  onDone?: () => void;
  /** The submit button's label; default: the form's own word, else the engine's. */
  submitLabel?: string;
  /** Stands over what the server refused; default: the engine's own words, which speak of saving. */
  refusedTitle?: string;
  /** The button opens once all answers are right; for forms that show what is missing beside their fields. */
  submitWhenValid?: boolean;
  /** Nothing can be typed, chosen or sent. */
  disabled?: boolean;
  /** Only these fields, in this order. */
  fields?: readonly string[];
  /** Prefix of the texts; default `forms:<name>`. */
  keys?: string;
  /** Inputs beside the engine's own, by the name that `widget` in the ui gives them. */
  widgets?: Widgets;
  /** When messages show before a submit: at once, after a field was left (default), after it was changed. */
  visibility?: Visibility;
  /** Keeps the answers while they are given and offers them on return, such as `createLocalDraft(form.name)`. */
  draft?: DraftStore;
  /** Stands beside the submit button, such as more buttons. */
  children?: ReactNode;
}

/** The same with a schema, and what draws the form once that is compiled. */
export interface FormOfSchemaProps extends PlainSchemaProps {
  Form: ComponentType<DefinedFormProps>;
}
