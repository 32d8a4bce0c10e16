import type { Generated } from 'kysely';
import type { FilledJson } from './column-types.ts';
import type { EntityColumns } from './platform-tables.ts';

export interface DoctorTable extends EntityColumns {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  specialization: string | null;
  practice: string | null;
  city: string | null;
  customerId: string | null;
  notes: string | null;
}

export interface QuestionnaireTable extends EntityColumns {
  doctorId: string;
  state: Generated<string>;
  locale: Generated<string>;
  expiresAt: string;
  submittedAt: string | null;
  submissionId: string | null;
  flags: FilledJson<string[]>;
  rejectionReason: string | null;
}

export interface QuestionnaireDraftTable {
  questionnaireId: string;
  sealed: string;
  savedAt: string;
  revision: Generated<number>;
  editor: string;
}

/** Doctors and the questionnaires they are sent. */
export interface DoctorTables {
  doctor: DoctorTable;
  questionnaire: QuestionnaireTable;
  questionnaireDraft: QuestionnaireDraftTable;
}
