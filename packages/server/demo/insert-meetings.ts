import type { Deps } from '../src/deps.ts';
import { shopTime } from '../src/domain/calendar/shop-time.ts';
import { registrationToken } from '../src/features/events/registration-token.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { demoId } from './demo-id.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Invitations of one event each; `token` is a demo link's own. */
const invitations = [
  { email: 'selbst@demo.test', event: 'summer', state: 'invited', token: 'demo-einladung' },
  // Asked at sign-in, as by the mail.
  { email: 'profil@demo.test', event: 'summer', state: 'invited' },
  { email: 'privat@demo.test', event: 'summer', state: 'accepted' },
  { email: 'frei@demo.test', event: 'summer', state: 'declined' },
  { email: 'kasse@demo.test', event: 'winter', state: 'invited', token: 'demo-abgelaufen' },
] as const;

/** A party ahead, one that is over, and talks with customers: one that can be cancelled online, one by phone only. */
export async function insertMeetings(
  tx: Tx,
  { tokens, seal }: Pick<Deps, 'tokens' | 'seal'>,
  now: Date,
): Promise<void> {
  const noon = new Date(`${now.toISOString().slice(0, 10)}T12:00:00Z`).getTime();
  const at = (time: number) => new Date(time).toISOString();
  const events = {
    summer: { date: noon + 45 * day, answerUntil: noon + 38 * day },
    winter: { date: noon + 3 * day, answerUntil: noon - 2 * day },
  };
  const place = 'Innenhof der Musterapotheke, Musterstraße 1, Hamburg';
  await tx
    .insertInto('event')
    .values([
      {
        id: demoId('event summer'),
        name: 'Patientenfest der Musterapotheke',
        location: place,
        text: 'Wir laden dich ein: zu Kaffee und Kuchen, einem Blick in unser Labor und einem Gespräch mit den Menschen, die deine Rezepte beliefern.\n\nDu kannst gern eine Begleitung mitbringen.',
        date: at(events.summer.date),
        answerUntil: at(events.summer.answerUntil),
      },
      {
        id: demoId('event winter'),
        name: 'Abend der offenen Fragen',
        location: place,
        text: 'Eine Apothekerin beantwortet Fragen zu Dosierung und Lagerung.',
        date: at(events.winter.date),
        answerUntil: at(events.winter.answerUntil),
      },
    ])
    .execute();
  for (const { email, event, state, ...own } of invitations) {
    const id = demoId(`invitation ${email}`);
    const answeredAt = state === 'invited' ? null : at(now.getTime() - 5 * day);
    const eventId = demoId(`event ${event}`);
    await tx
      .insertInto('eventRegistration')
      .values({ id, eventId, customerId: demoId(email), state, answeredAt })
      .execute();
    const link = { purpose: 'event-registration', subjectId: id } as const;
    const expiresAt = new Date(events[event].date);
    await tokens.issue(tx, { ...link, expiresAt, token: registrationToken({ seal }, id) });
    if ('token' in own) await tokens.issue(tx, { ...link, expiresAt, token: own.token });
  }
  await tx
    .insertInto('appointment')
    .values([
      {
        id: demoId('appointment later'),
        customerId: demoId('selbst@demo.test'),
        start: at(noon + 7 * day - 3 * hour),
        duration: 30,
        note: 'Beratung zur Dosierung',
      },
      {
        id: demoId('appointment soon'),
        customerId: demoId('privat@demo.test'),
        start: at(nextOfficeHour(now.getTime())),
        duration: 15,
        note: 'Rückfrage zum Rezept, am Telefon',
      },
    ])
    .execute();
}

/** The first full hour from 9 to 17 o'clock that is more than an hour ahead; never as much as 18 hours. */
function nextOfficeHour(now: number): number {
  let start = (Math.ceil(now / hour) + 1) * hour;
  while (!isOffice(Number(shopTime(new Date(start)).slice(11, 13)))) start += hour;
  return start;
}

const isOffice = (oClock: number): boolean => oClock >= 9 && oClock <= 17;
