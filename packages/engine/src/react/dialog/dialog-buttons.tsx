import { useEngine } from '../provider/engine-provider.tsx';
import type { DialogButton } from './dialog-store.ts';

export interface DialogButtonsProps {
  buttons: DialogButton[];
  mayOk: boolean;
  onPress(output: string): void;
}

/** The dialog's answers; the last one is what Enter means. */
export function DialogButtons({ buttons, mayOk, onPress }: DialogButtonsProps) {
  const { t } = useEngine();
  if (buttons.length === 0) return null;
  return (
    <div className="rz-dialog__buttons">
      {buttons.map(({ output, label, look = 'secondary' }) => (
        <button
          key={output}
          type="button"
          className={`rz-button rz-button--${look}`}
          disabled={output === 'ok' && !mayOk}
          onClick={() => onPress(output)}
        >
          {label ?? t(`engine:dialog.${output}`)}
        </button>
      ))}
    </div>
  );
}
