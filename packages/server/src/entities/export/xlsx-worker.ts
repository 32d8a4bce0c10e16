import { answerOnce } from '../../platform/in-process.ts';
import { type Sheet, xlsxFile } from './xlsx.ts';

answerOnce((sheet: Sheet) => xlsxFile(sheet));
