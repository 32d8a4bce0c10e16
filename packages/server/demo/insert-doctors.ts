import type { Deps } from '../src/deps.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { demoId } from './demo-id.ts';

const year = 365 * 86_400_000;

const doctors = [
  {
    firstName: 'Emil',
    lastName: 'Ehlers',
    email: 'praxis-ehlers@demo.test',
    specialization: 'Allgemeinmedizin',
    practice: 'Praxis am Musterplatz',
    city: 'Hamburg',
  },
  {
    firstName: 'Ingrid',
    lastName: 'Lindgren',
    email: 'klinik-lindgren@demo.test',
    specialization: 'Neurologie',
    practice: 'Musterklinik',
    city: 'Malmö',
  },
];

/** Two doctors: one whose questionnaire waits behind `/aerztefragebogen/demo-arzt`, one whose link is over. */
export async function insertDoctors(tx: Tx, tokens: Deps['tokens'], now: Date): Promise<void> {
  const [asked, late] = doctors.map((doctor) => ({ ...doctor, id: demoId(doctor.email) }));
  if (!asked || !late) return;
  await tx.insertInto('doctor').values([asked, late]).execute();
  const expiresAt = new Date(now.getTime() + year);
  const open = { id: demoId('demo-arzt'), doctorId: asked.id, expiresAt: expiresAt.toISOString() };
  const over = {
    id: demoId('demo-arzt-abgelaufen'),
    doctorId: late.id,
    locale: 'en' as const,
    state: 'expired' as const,
    createdAt: new Date(now.getTime() - year / 4).toISOString(),
    expiresAt: new Date(now.getTime() - year / 6).toISOString(),
  };
  await tx.insertInto('questionnaire').values([open]).execute();
  await tx.insertInto('questionnaire').values([over]).execute();
  await tokens.issue(tx, { purpose: 'questionnaire', subjectId: open.id, expiresAt, token: 'demo-arzt' });
}
