import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { loadTexts } from '../../lib/texts/load-texts.ts';
import { formTexts } from '../pages.ts';

type Requests = ComponentType<{ kinds: readonly string[]; customerNumber: string }>;

/** Fetches and shows what the pharmacy wants to ask, for customers whom it wants to ask something. */
export function ProfileRequestsGate() {
  const { i18n } = useTranslation();
  const { config } = useAppConfig();
  const [View, setView] = useState<Requests>();
  const { user, requestUserInfos: kinds = [] } = config ?? {};
  const isAsked = !!user && kinds.length > 0;

  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    const parts = [
      import('../../features/profile-requests/profile-requests.tsx'),
      loadTexts(i18n, formTexts),
    ] as const;
    void Promise.all(parts).then(([module]) => isHere && setView(() => module.ProfileRequests));
    return () => {
      isHere = false;
    };
  }, [isAsked, i18n]);

  if (!isAsked || !View) return null;
  const customerNumber = user.customerNumber ?? '';
  return <View key={customerNumber} kinds={kinds} customerNumber={customerNumber} />;
}
