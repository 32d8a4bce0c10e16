import { EntityDocuments } from '@rezeptur/engine/react/entity';
import { useWording } from './use-wording.ts';

interface SubmissionDocumentsProps {
  item: Record<string, unknown>;
  /** Whose files they are; the submission's own unless it was sent for something. */
  entity?: string;
}

/** The files of a submission, each under the question that asked for it. */
export function SubmissionDocuments({ item, entity = 'form-submission' }: SubmissionDocumentsProps) {
  const { wording, t } = useWording(item);
  return (
    <EntityDocuments
      entity={entity}
      id={String(item.id)}
      nameOf={(kind) => t(`forms:${wording.name}.${kind}.label`, { defaultValue: kind })}
    />
  );
}
