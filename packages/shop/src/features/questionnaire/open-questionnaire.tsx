import { createFileStore } from '@rezeptur/engine/react';
import { useState } from 'react';
import { AnswerQuestionnaire } from './answer-questionnaire.tsx';
import type { Link, LinkPath } from './use-link.ts';
import type { Beginning } from './use-questionnaire.ts';

interface OpenQuestionnaireProps {
  path: LinkPath;
  link: Link;
  onChoice(isGerman: boolean): void;
  onDone(reference: string): void;
}

/** A questionnaire whose link works; it begins again when two devices have gone on and one of them was chosen. */
export function OpenQuestionnaire({ link, ...props }: OpenQuestionnaireProps) {
  const [files] = useState(createFileStore);
  const [begun, setBegun] = useState<Beginning & { count: number }>({ link, count: 0 });
  return (
    <AnswerQuestionnaire
      {...props}
      key={begun.count}
      link={begun.link}
      answers={begun.answers}
      files={files}
      onBeginning={(next) => setBegun(({ count }) => ({ ...next, count: count + 1 }))}
    />
  );
}
