import { AccountPage } from '../../features/account/account-page.tsx';
import { AppointmentsBlock } from '../../features/appointments/appointments-block.tsx';
import { EventBlock } from '../../features/events/event-block.tsx';

/** The account page with the blocks that other features bring to it. */
export function MyAccountPage() {
  return (
    <AccountPage
      blocks={({ account, refresh }) => (
        <div className="rz-meetings">
          <EventBlock registration={account.eventRegistration} onChanged={refresh} />
          <AppointmentsBlock appointments={account.appointments ?? []} onChanged={refresh} />
        </div>
      )}
    />
  );
}
