import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedDraft } from './asked-draft.ts';

/** Asks whether what is typed may stay on this device; unticked, nothing does. */
export function RememberBox({ draft }: { draft: AskedDraft }) {
  const { t } = useTranslation('shop');
  const id = useId();
  const isAsked = useSyncExternalStore(draft.subscribe, draft.isAsked, () => false);
  return (
    <div className="rz-remember">
      <label className="rz-check">
        <input
          type="checkbox"
          checked={isAsked}
          aria-describedby={id}
          onChange={({ target }) => draft.ask(target.checked)}
        />
        {t('registration.remember')}
      </label>
      <p id={id} className="rz-muted">
        {t('registration.rememberHelp')}
      </p>
    </div>
  );
}
