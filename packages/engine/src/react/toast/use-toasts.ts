import { useMemo } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import type { ToastOptions, Toasts } from './toast-store.ts';

type Rest = Omit<ToastOptions, 'type' | 'message'>;

export interface ToastCalls extends Toasts {
  success(message: string, options?: Rest): number;
  info(message: string, options?: Rest): number;
  warning(message: string, options?: Rest): number;
  danger(message: string, options?: Rest): number;
}

/** Short notices that don't interrupt. Needs a ToastHost on the page. */
export function useToasts(): ToastCalls {
  const { toasts } = useEngine();
  return useMemo(() => {
    const showAs = (type: string) => (message: string, options?: Rest) =>
      toasts.show({ ...options, type, message });
    return {
      show: toasts.show,
      remove: toasts.remove,
      clear: toasts.clear,
      success: showAs('success'),
      info: showAs('info'),
      warning: showAs('warning'),
      danger: showAs('danger'),
    };
  }, [toasts]);
}
