import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Doctor } from '@rezeptur/schemas/types';
import { buildTestApp, type TestApp } from '../../../support/app.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';
import { multipart } from '../../../support/multipart.ts';
import { sentTo } from '../../../support/sent-to.ts';

export type Fields = Record<string, string>;

/** What a doctor in Germany sends who practises no telemedicine. */
export const german: Fields = {
  isGerman: '1',
  lastName: 'Ehlers',
  firstName: 'Emil',
  dateOfBirth: '1971-11-03',
  workingPlace: 'office',
  officeStreet: 'Am Markt',
  officeStreetNumber: '2',
  officeZip: '22767',
  officeCity: 'Hamburg',
  officePhone: '040 5550124',
  jobTitle: 'Facharzt',
  doctorSpecialization: 'Allgemeinmedizin',
  responsibleRegionalMedicalAssociation: 'hamburg',
  operatesTelemedicine: 'no',
  prescriptionType: 'paper',
  healthDataConsent: '1',
  privacyConsent: '1',
  prescriptionRequirementsConsent: '1',
};

/** What a doctor abroad sends whose country allows nothing of it. */
export const abroad: Fields = {
  ...german,
  isGerman: '0',
  responsibleSupervisoryAuthority: 'Health Authority of Examplia',
  operatesTelemedicine: 'yes',
  prescriptionMemberStateRemoteAllowed: '0',
  personalContactOnPrescription: '0',
  validatesIdentityOnRemotePrescription: '0',
  remotePrescriptionIndicationConfirmation: '0',
  prescriptionAllowedInOtherMemberStates: '0',
};

export const files = {
  certificateOfApproval: 'prescription',
  paperPrescriptionSignature: 'idCardFront',
} as const;

export const form = (fields: Fields, chosen: Parameters<typeof multipart>[1] = files): FormData =>
  multipart(fields, chosen);

/** One file as the draft takes it. */
export function fileForm(field: string, fixture: keyof typeof fixtureFiles, name = 'scan.pdf'): FormData {
  const body = new FormData();
  body.append(field, new File([readFileSync(fixtureFiles[fixture])], name));
  return body;
}

/** A server, questionnaires on it, and what the tests of them have in common. */
export async function openQuestionnaires() {
  const server = await buildTestApp();
  let count = 0;
  return {
    server,
    questionnaires: createQuestionnaires(server),
    /** Each call has a network address of its own, so that none uses up another's tries. */
    from: () => ({ remoteAddress: `10.2.0.${++count}` }),
    storedFiles: async () => {
      const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}

/** Where the questionnaire of a link is asked for. */
export const at = (token: string, rest = '') => `/api/shop/doctor-questionnaire/${token}${rest}`;

/** Doctors and links as staff make them. */
export function createQuestionnaires(server: TestApp) {
  const { db } = server.deps;
  let pharmacist: Awaited<ReturnType<TestApp['staff']>> | undefined;
  return {
    async pharmacist() {
      pharmacist ??= await server.staff('pharmacist');
      return pharmacist;
    },
    /** Creates a doctor and a questionnaire in the back office; the token is what the mail holds. */
    async issue(locale = 'de', told: Partial<Record<keyof Doctor, string>> = {}) {
      const staff = await this.pharmacist();
      const { email = `doctor-${randomUUID()}@demo.test` } = told;
      const doctor = { firstName: 'Emil', lastName: 'Ehlers', ...told, email };
      const created = await staff.post<{ data: { id: string } }>('/api/admin/doctor', doctor);
      const asked = await staff.post<{ data: { id: string; version: number } }>('/api/admin/questionnaire', {
        doctorId: created.body.data.id,
        locale,
      });
      const { id } = asked.body.data;
      return { id, email, doctorId: created.body.data.id, token: (await this.tokensFor(email))[0] ?? '' };
    },
    /** What the mails to this doctor say instead of the dots that are kept of them; the last one first. */
    async tokensFor(email: string): Promise<string[]> {
      const mails = await db
        .selectFrom('mail')
        .innerJoin('mailSecret', 'mailSecret.mailId', 'mail.id')
        .where(sentTo(email))
        .where('template', '=', 'questionnaireLink')
        .orderBy('createdAt', 'desc')
        .select('sealed')
        .execute();
      return mails.map(({ sealed }) => server.deps.seal.open(sealed));
    },
    row: (id: string) =>
      db.selectFrom('questionnaire').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  };
}
