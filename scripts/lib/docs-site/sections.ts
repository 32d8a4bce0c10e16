import { posix } from 'node:path';

export interface Section {
  /** The folder in the site; the guides lie at its root. */
  folder: string;
  title: string;
  /** Stands on top of the list of the section's pages. */
  about: string;
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
      'Every type of field: what it is for, its options, what is stored, and how it is used without a mouse.',
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

/** The folder of the site in which a page lies. */
export const folderOf = (path: string): string => posix.dirname(path).replace(/^\.$/, '');
