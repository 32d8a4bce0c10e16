import { useDialogs } from '@rezeptur/engine/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Says how many terpenes can be chosen at once; fetched when somebody wants more, as visitors are offered none. */
export function TooManyTerpenes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shop', 'common']);
  const dialogs = useDialogs();
  const say = useEffectEvent(async () => {
    // The engine's own words don't come with a page for looking at.
    await dialogs.info({ title: t('catalogue:tooManyTerpenes'), ok: t('common:ok') });
    onClose();
  });
  useEffect(() => void say(), []);
  return null;
}
