import { useEngine } from '@rezeptur/engine/react';
import { useMomentText } from '@rezeptur/engine/react/entity';
import { useWording } from './use-wording.ts';

interface SubmissionConsentsProps {
  value: unknown;
  item: Record<string, unknown>;
}

/** What was agreed to, in the words and the language that were read, and when. */
export function SubmissionConsents({ value, item }: SubmissionConsentsProps) {
  const { t: say } = useEngine();
  const momentText = useMomentText();
  const { wording, tIn } = useWording(item);
  const consents = value as { kind: string; locale: string; givenAt: string }[];
  if (consents.length === 0) return <>{say('admin:submissions.noConsents')}</>;
  return (
    <ul className="rz-answers__consents">
      {consents.map(({ kind, locale, givenAt }) => (
        <li key={kind}>
          <span lang={locale}>
            {tIn(locale)(`forms:${wording.name}.${kind}.label`, { defaultValue: kind })}
          </span>{' '}
          <span className="rz-muted">{say('admin:submissions.givenAt', { at: momentText(givenAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
