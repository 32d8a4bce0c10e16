import type { Answers } from '../../../core/types.ts';
import { SchemaForm } from '../../form/schema-form.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import { usePurposeForm } from '../entity-config.tsx';
import { TypedGuard } from '../typed-guard.tsx';

export interface PurposeDialogProps {
  onSubmit(purpose: Answers): Promise<void>;
  onDone(): void;
  onCancel(): void;
}

/** Why the document is opened. */
export function PurposeDialog({ onSubmit, onDone, onCancel }: PurposeDialogProps) {
  const { t } = useEngine();
  const form = usePurposeForm();
  return (
    <SchemaForm form={form} onSubmit={onSubmit} onDone={onDone}>
      <TypedGuard />
      <button type="button" className="rz-button rz-button--secondary" onClick={onCancel}>
        {t('entity:cancel')}
      </button>
    </SchemaForm>
  );
}
