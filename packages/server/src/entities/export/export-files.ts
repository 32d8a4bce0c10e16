import type { ErrorCode } from '../../errors.ts';
import type { AnswerBody } from '../../http/answers.ts';

interface ExportFile {
  /** Where it is had, below the entity's address. */
  path: string;
  mediaType: AnswerBody;
  charset: string;
  refusals: readonly ErrorCode[];
}

/** The kinds of file that a list is had as, by how their names end. */
export const exportFiles = {
  csv: { path: '/export', mediaType: 'text/csv', charset: '; charset=utf-8', refusals: [] },
  xlsx: {
    path: '/export.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    charset: '',
    refusals: ['tooManyRows'],
  },
} as const satisfies Record<string, ExportFile>;
