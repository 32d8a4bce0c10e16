import { createContext } from 'react';
import type { Words } from './texts.ts';

/** The words of all languages that have been loaded; a part that is shown by itself has none but its own. */
export const WordsContext = createContext<Words | undefined>(undefined);
