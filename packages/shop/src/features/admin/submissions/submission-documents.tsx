import { EntityDocuments } from '@rezeptur/engine/react/entity';
import { useWording } from './use-wording.ts';

/** The files of a submission, each under the question that asked for it. */
export function SubmissionDocuments({ item }: { item: Record<string, unknown> }) {
  const { wording, t } = useWording(item);
  return (
    <EntityDocuments
      entity="form-submission"
      id={String(item.id)}
      nameOf={(kind) => t(`forms:${wording.name}.${kind}.label`, { defaultValue: kind })}
    />
  );
}
