import { useEngine } from '@rezeptur/engine/react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Staff } from '../session.ts';
import type { StaffSessionState } from '../use-staff-session.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** The session ran out: the page behind stays as it is, with all that was typed. */
export function SignInOverlay({ staff, session }: { staff: Staff; session: StaffSessionState }) {
  const { t } = useEngine();
  return (
    <ModalOverlay isOpen className="rz-dialog-backdrop" isKeyboardDismissDisabled>
      <Modal className="rz-dialog-frame">
        <Dialog className="rz-dialog">
          <Heading slot="title" level={2} className="rz-dialog__title">
            {t('admin:signIn.expiredTitle')}
          </Heading>
          <p className="rz-dialog__text">{t('admin:signIn.expiredText')}</p>
          <SignInSteps session={session} username={staff.email} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
