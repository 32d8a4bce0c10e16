import { useEngine } from '../provider/engine-provider.tsx';
import { useStore } from '../store.ts';
import type { Toast } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';
import { useToastRegion } from './use-toast-region.ts';

/** Shows the toasts. The live regions stand on the page from the start, else the first toast isn't read out. */
export function ToastHost() {
  const { toasts, t } = useEngine();
  const shown = useStore(toasts);
  const { region, remove } = useToastRegion(toasts, shown);
  const urgent = shown.filter((toast) => toast.alertClass === 'alert-danger');
  const calm = shown.filter((toast) => toast.alertClass !== 'alert-danger');
  const view = (toast: Toast) => <ToastView key={toast.id} toast={toast} onRemove={() => remove(toast.id)} />;
  return (
    // The attribute keeps toasts readable and usable while a dialog hides the rest of the page.
    <section
      className="rz-toasts"
      // While it is empty it is no place to go to.
      aria-label={shown.length > 0 ? t('engine:toast.region') : undefined}
      data-react-aria-top-layer="true"
      {...region}
    >
      <div className="rz-toasts__urgent" aria-live="assertive">
        {urgent.map(view)}
      </div>
      <div className="rz-toasts__calm" aria-live="polite">
        {calm.map(view)}
      </div>
    </section>
  );
}
