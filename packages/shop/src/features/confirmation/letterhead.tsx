import { useAppConfig } from '../../lib/api/use-app-config.ts';

/** The pharmacy's name and address on the printed order, where the page's head and foot are missing. */
export function Letterhead() {
  const { shopName, street, zip, city, hotline, phone, email } = useAppConfig().config?.settings ?? {};
  const place = [zip, city].filter(Boolean).join(' ');
  return (
    <address className="rz-letterhead">
      <strong>{shopName}</strong>
      <span>{[street, place].filter(Boolean).join(', ')}</span>
      <span>{[hotline || phone, email].filter(Boolean).join(' · ')}</span>
    </address>
  );
}
