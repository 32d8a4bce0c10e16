import { useEngine } from '../provider/engine-provider.tsx';
import { useStore } from '../store.ts';
import type { Toast } from './toast-store.ts';

/** Shows the toasts. The live regions stand on the page from the start, else the first toast isn't read out. */
export function ToastHost() {
  const { toasts, t } = useEngine();
  const shown = useStore(toasts);
  const urgent = shown.filter((toast) => toast.alertClass === 'alert-danger');
  const calm = shown.filter((toast) => toast.alertClass !== 'alert-danger');
  return (
    // The attribute keeps toasts readable and usable while a dialog hides the rest of the page.
    <section className="rz-toasts" aria-label={t('engine:toast.region')} data-react-aria-top-layer="true">
      <div className="rz-toasts__urgent" aria-live="assertive">
        {urgent.map((toast) => (
          <ToastView key={toast.id} toast={toast} onRemove={() => toasts.remove(toast.id)} />
        ))}
      </div>
      <div className="rz-toasts__calm" aria-live="polite">
        {calm.map((toast) => (
          <ToastView key={toast.id} toast={toast} onRemove={() => toasts.remove(toast.id)} />
        ))}
      </div>
    </section>
  );
}

function ToastView({ toast, onRemove }: { toast: Toast; onRemove: () => void }) {
  const { t } = useEngine();
  return (
    <div className={`rz-toast ${toast.alertClass}`}>
      <div className="rz-toast__body">
        {toast.title && <strong className="rz-toast__title">{toast.title}</strong>}
        {toast.message && <span className="rz-toast__message">{toast.message}</span>}
      </div>
      {toast.buttons?.map((button) => (
        <button
          key={button.label}
          type="button"
          className="rz-button rz-toast__button"
          onClick={button.onPress}
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
