/** The engine's React side. What is heavy (overlays, file sniffing) loads when it is first needed. */

export { type Option, optionsOf } from '../core/form/fields/field-options.ts';
export { type Copied, useCopied } from './clipboard/use-copied.ts';
export * from './dialog/create-dialogs.ts';
export { DialogHost } from './dialog/dialog-host.tsx';
export type { DialogButton, DialogResult } from './dialog/dialog-store.ts';
export { type ExampleOptions, openExample } from './dialog/open-example.tsx';
export { useDialogs } from './dialog/use-dialogs.ts';
export { clearLocalDrafts, createLocalDraft } from './draft/create-local-draft.ts';
export type { Draft, DraftStore } from './draft/draft-store.ts';
export { Dropdown, type DropdownItem, type DropdownProps } from './dropdown/dropdown.tsx';
export { applyServerErrors } from './form/errors/server-errors.ts';
export { FormFields, type FormFieldsProps } from './form/fields/form-fields.tsx';
export { useField, useFormAnswers, useHoldSubmit, useUnmark } from './form/form-context.tsx';
export { FormProvider } from './form/form-provider.tsx';
export { importForm } from './form/import-form.ts';
export { PlainForm, type PlainFormProps } from './form/plain-form.tsx';
export { SchemaForm } from './form/schema-form.tsx';
export type { DefinedFormProps, PlainSchemaProps, SchemaFormProps } from './form/schema-form-props.ts';
export { ServerForm, type ServerFormProps } from './form/server-form.tsx';
export type { WidgetProps } from './form/theme/registry.ts';
export type { SaveHandler, SaveTools } from './form/use-save.ts';
export type { ServerFormSource } from './form/use-server-form.ts';
export { controlProps } from './form/widgets/control-props.ts';
export { type BaseUrlOptions, baseUrl } from './http/base-url.ts';
export type { AnswerAt, CallsClient, Known, UploadPath } from './http/calls-client.ts';
export * from './http/create-http-client.ts';
export { HttpError, type HttpErrorKind, isHttpError } from './http/http-error.ts';
export { HtmlText, MarkupView, RichText } from './markup/markup-view.tsx';
export {
  type DecodePicture,
  type Engine,
  EngineLanguage,
  type EngineLanguageProps,
  EngineProvider,
  type EngineProviderProps,
  type Preview,
  useEngine,
} from './provider/engine-provider.tsx';
export {
  type HoldLeavingProps,
  type LinkProps,
  type Navigate,
  type NavigateOptions,
  type Router,
  type RouterLocation,
  type RouterPath,
  type RouterTarget,
  useRouter,
} from './routing/router.ts';
export { useHeadingFocus } from './routing/use-heading-focus.ts';
export { ToastHost } from './toast/toast-host.tsx';
export type { Toast, ToastOptions } from './toast/toast-store.ts';
export { useToasts } from './toast/use-toasts.ts';
export { FileDrop, type FileDropProps } from './upload/file-drop.tsx';
export { FileField, type FileFieldProps } from './upload/file-field.tsx';
export { chosenAtOf, createFileStore, type FileStore } from './upload/file-store.ts';
export { ProgressRing } from './upload/progress-ring.tsx';
export { Uploader, type UploaderProps } from './upload/queue/uploader.tsx';
export { toFormData } from './upload/to-form-data.ts';
export { useIsLive } from './use-is-live.ts';
export { useNewest } from './use-newest.ts';
export { createPart, usePart } from './use-part.ts';
export { stepTitle } from './wizard/step-words.ts';
export { Wizard } from './wizard/wizard.tsx';
export type { RenderedStep } from './wizard/wizard-step.tsx';
export type { WizardProps } from './wizard/wizard-view.tsx';
