import { useEngine } from '../provider/engine-provider.tsx';
import type { Toast } from './toast-store.ts';

/** One toast: what it says, its buttons, and one that closes it; Escape inside closes it, too. */
export function ToastView({ toast, onRemove }: { toast: Toast; onRemove: () => void }) {
  const { t } = useEngine();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the buttons inside
    <div
      className={`rz-toast ${toast.alertClass}`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onRemove();
      }}
    >
      <div className="rz-toast__body">
        {toast.title && <strong className="rz-toast__title">{toast.title}</strong>}
        {toast.message && <span className="rz-toast__message">{toast.message}</span>}
      </div>
      {toast.buttons?.map((button) => (
        <button
          key={button.label}
          type="button"
          className="rz-button rz-toast__button"
          onClick={() => button.onPress(onRemove)}
        >
          {button.label}
        </button>
      ))}
      <button
        type="button"
        className="rz-toast__close"
        aria-label={t('engine:toast.close')}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
