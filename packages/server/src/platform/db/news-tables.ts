import type { Generated } from 'kysely';
import type { EntityColumns } from './platform-tables.ts';

export interface BlogPostTable extends EntityColumns {
  date: string;
  categoryName: string;
  title: string;
  introText: string;
  text: string;
  imageName: string | null;
  presetImageIndex: number | null;
  onlyVisibleForLoggedInUsers: Generated<boolean>;
  isPublished: Generated<boolean>;
}

export interface BlogReadTable {
  customerId: string;
  blogPostId: string;
}

export interface JobOfferTable extends EntityColumns {
  title: string;
  location: string;
  employmentType: 'FullTime' | 'PartTime';
  applicationDeadline: string | null;
  description: string;
  requirements: string | null;
  benefits: string | null;
  requiredDocuments: string | null;
  beginning: string | null;
  workHours: string | null;
  hoursPerWeek: number | null;
  salary: string | null;
  contactPerson: string | null;
  isPublished: Generated<boolean>;
}

export interface FeedbackTable extends EntityColumns {
  state: Generated<'open' | 'answered'>;
  name: string | null;
  email: string | null;
  platform: string | null;
  os: string | null;
  browser: string | null;
  device: string | null;
  message: string;
  note: string | null;
}

/** What the pharmacy tells and what it is told. */
export interface NewsTables {
  blogPost: BlogPostTable;
  blogRead: BlogReadTable;
  jobOffer: JobOfferTable;
  feedback: FeedbackTable;
}
