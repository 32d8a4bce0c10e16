import './profile-requests.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../lib/account/use-logout.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { askedNow, putOff } from './put-off.ts';
import { RequestForm } from './request-form.tsx';
import { mayBePutOff, requestForms } from './request-kinds.ts';

interface ProfileRequestsProps {
  kinds: readonly string[];
  customerNumber: string;
}

/** What the pharmacy wants to know of the customer, one after the other; what is answered is not asked again. */
export function ProfileRequests({ kinds, customerNumber }: ProfileRequestsProps) {
  const { t } = useTranslation('forms');
  const { refresh } = useAppConfig();
  const logout = useLogout();
  const [open, setOpen] = useState(() =>
    askedNow(kinds, customerNumber).filter((kind) => Object.hasOwn(requestForms, kind)),
  );
  const [kind] = open;
  if (kind === undefined) return null;

  const answered = () => {
    const left = open.slice(1);
    setOpen(left);
    if (left.length === 0) void refresh();
  };
  const dismiss = () => {
    if (!mayBePutOff(kind)) return void logout();
    putOff(customerNumber);
    setOpen([]);
    if (open.length < kinds.length) void refresh();
  };

  return (
    <Overlay
      key={kind}
      title={t(`${requestForms[kind]?.name}.title`)}
      // A click beside what signs people out would do so by mistake.
      onClose={(how) => (how === 'closed' && !mayBePutOff(kind) ? undefined : dismiss())}
    >
      <div className="rz-requests" data-kind={kind}>
        <RequestForm kind={kind} onAnswered={answered} onDismiss={dismiss} />
        <p className="rz-muted">
          {t(mayBePutOff(kind) ? 'profile-requests.later' : 'profile-requests.leave')}
        </p>
      </div>
    </Overlay>
  );
}
