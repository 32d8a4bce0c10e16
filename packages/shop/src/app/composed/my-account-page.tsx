import { AccountPage } from '../../features/account/account-page.tsx';

/** The account page with the blocks that other features bring to it. */
export function MyAccountPage() {
  return <AccountPage />;
}
