import { type RefObject, useEffect, useId, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { createLeaveGuards, LeaveGuardsContext } from '../form/leave/leave-guards.ts';
import { AriaLanguage } from '../provider/aria-language.tsx';
import { useEngine } from '../provider/engine-provider.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { DialogField } from './dialog-field.tsx';
import { DialogProgress } from './dialog-progress.tsx';
import { CANCELLED, type OpenDialog } from './dialog-store.ts';
import { usePlaceBehind } from './use-place-behind.ts';

export interface DialogViewProps {
  dialog: OpenDialog;
  /** What beside the dialogs had the focus last. */
  behind: RefObject<HTMLElement | null>;
}

/** One open dialog: name, description, content, buttons; focus stays inside and returns at the end. */
export function DialogView({ dialog, behind }: DialogViewProps) {
  const { spec, close } = dialog;
  const { t } = useEngine();
  usePlaceBehind(behind);
  const [text, setText] = useState(spec.field?.value ?? '');
  const textId = useId();
  const isUrgent = ['error', 'confirm', 'question', 'safe-delete'].includes(spec.type);
  const mayOk = isAccepted(spec.field, text);

  useEffect(() => {
    if (!spec.closesAfter) return;
    const timer = setTimeout(() => close({ output: 'ok', cancelled: false }), spec.closesAfter);
    return () => clearTimeout(timer);
  }, [spec.closesAfter, close]);

  // What stands in the dialog and would be lost with it is asked about first.
  const [guards] = useState(() => createLeaveGuards(() => close(CANCELLED)));
  const cancel = () => void guards.leave(nothing, nothing);

  const press = (output: string) => {
    if (output === 'cancel') return cancel();
    if (output === 'ok' && !mayOk) return;
    close({ output, cancelled: false, ...(spec.field && { text }) });
  };

  return (
    <AriaLanguage>
      <ModalOverlay
        isOpen
        className="rz-dialog-backdrop"
        isDismissable={!spec.locked}
        isKeyboardDismissDisabled={spec.locked}
        onOpenChange={(isOpen) => !isOpen && cancel()}
      >
        <Modal className={`rz-dialog-frame rz-dialog-frame--${spec.type}`}>
          <Dialog
            role={isUrgent ? 'alertdialog' : 'dialog'}
            className={`rz-dialog rz-dialog--${spec.type} ${spec.className ?? ''}`.trim()}
            aria-label={spec.title ? undefined : t(`engine:dialog.names.${spec.type}`)}
            aria-describedby={spec.text ? textId : undefined}
          >
            <form
              className="rz-dialog__form"
              noValidate
              onSubmit={(event) => {
                // React bubbles it through the portal: a form around the opener must not hear it.
                event.preventDefault();
                event.stopPropagation();
                press('ok');
              }}
            >
              {spec.title && (
                <Heading slot="title" level={2} className="rz-dialog__title">
                  {spec.title}
                </Heading>
              )}
              {spec.text && (
                <div id={textId} className="rz-dialog__text" aria-live={spec.progress ? 'polite' : undefined}>
                  {spec.text}
                </div>
              )}
              {spec.field && <DialogField field={spec.field} value={text} onChange={setText} />}
              <DialogProgress spec={spec} />
            </form>
            {spec.content && (
              <LeaveGuardsContext value={guards}>
                <div className="rz-dialog__content">
                  {spec.content({
                    close: (output = 'cancel') => close({ output, cancelled: output === 'cancel' }),
                  })}
                </div>
              </LeaveGuardsContext>
            )}
            <DialogButtons buttons={spec.buttons} mayOk={mayOk} onPress={press} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}

const nothing = () => undefined;

function isAccepted(field: OpenDialog['spec']['field'], text: string): boolean {
  if (field?.mustEqual !== undefined) return text === field.mustEqual;
  return !field?.required || text.trim() !== '';
}
