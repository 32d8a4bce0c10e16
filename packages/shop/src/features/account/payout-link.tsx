import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';

/** To the form that asks for a bank account. */
export function PayoutLink() {
  const { t } = useTranslation('account');
  return <Link to={pathOf('form', { name: 'balance-payout' })}>{t('balance.payout')}</Link>;
}
