import { posix } from 'node:path';
import type { Page } from './page.ts';
import { storedAs } from './stored-as.ts';
import { summaryBelow } from './summary.ts';

export interface Section {
  /** The folder in the site; the guides lie at its root. */
  folder: string;
  title: string;
  /** Stands on top of the list of the section's pages. */
  about: string;
  /** What that list says of each page beside its first sentence, as Markdown. */
  columns?: { title: string; of(page: Page): string }[];
}

/** Folders of the repository whose pages make up the site, in the order of its navigation. */
export const sections: (Section & { source: string })[] = [
  { source: 'docs', folder: '', title: 'Guides', about: '' },
  { source: 'packages/engine', folder: 'package', title: 'Package', about: '' },
  { source: 'docs/engine', folder: 'engine', title: 'Engine', about: 'How the parts of the engine work.' },
  {
    source: 'docs/engine/fields',
    folder: 'engine/fields',
    title: 'Field types',
    about:
      "Every type of field: what it is for, its options, what is stored, and how it is used without a mouse. A form's answers are stored as one " +
      'document of JSON; a field of an entity has a column of its own in PostgreSQL. How both get into a spreadsheet: ' +
      '[decision 0069](../../decisions/0069-lists-as-files.md).',
    columns: [
      { title: 'JSON type', of: (page) => storedAs(nameOf(page)).type },
      { title: 'for example', of: (page) => storedAs(nameOf(page)).value },
      { title: 'column', of: (page) => storedAs(nameOf(page)).column },
      { title: 'stored', of: (page) => summaryBelow(page.markdown, 'What is stored and sent') ?? '' },
    ],
  },
  {
    source: 'docs/engine/rules',
    folder: 'engine/rules',
    title: 'Rules',
    about: 'Every rule for an answer, with what it allows and refuses.',
  },
  {
    source: 'docs/engine/dialogs',
    folder: 'engine/dialogs',
    title: 'Dialogs',
    about: 'Every dialog and message that an app can open.',
  },
  {
    source: 'docs/engine/pages',
    folder: 'engine/pages',
    title: 'Entity pages',
    about: 'The four pages of an entity.',
  },
  {
    source: 'packages/engine/src',
    folder: 'reference',
    title: 'Reference',
    about: 'Everything that the package exports, by what it is imported from, made from the docstrings.',
  },
  {
    source: 'docs/decisions',
    folder: 'decisions',
    title: 'Decisions',
    about: 'Why things are as they are: context, choice, what was given up.',
  },
];

const nameOf = ({ source }: Page): string => posix.basename(source, '.md');

/** The folder of the site in which a page lies. */
export const folderOf = (path: string): string => posix.dirname(path).replace(/^\.$/, '');
