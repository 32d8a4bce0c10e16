/** The engine's React side. What is heavy (overlays, file sniffing) loads when it is first needed. */
export * from './dialog/create-dialogs.ts';
export { DialogHost } from './dialog/dialog-host.tsx';
export type { DialogButton, DialogResult } from './dialog/dialog-store.ts';
export { useDialogs } from './dialog/use-dialogs.ts';
export { Dropdown, type DropdownItem, type DropdownProps } from './dropdown/dropdown.tsx';
export * from './http/create-http-client.ts';
export { HttpError, type HttpErrorKind, isHttpError } from './http/http-error.ts';
export {
  type Engine,
  EngineProvider,
  type EngineProviderProps,
  useEngine,
} from './provider/engine-provider.tsx';
export { ToastHost } from './toast/toast-host.tsx';
export type { Toast, ToastOptions } from './toast/toast-store.ts';
export { useToasts } from './toast/use-toasts.ts';
export { ProgressRing } from './upload/progress-ring.tsx';
