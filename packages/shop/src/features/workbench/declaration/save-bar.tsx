import { useEngine } from '@rezeptur/engine/react';
import { failureText } from '@rezeptur/engine/react/entity';
import { useState } from 'react';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import type { DeclarationKind, Files } from '../types.ts';

export interface SaveBarProps {
  kind: DeclarationKind;
  name: string;
  files: Files;
  original: Files;
  maySave: boolean;
  hasErrors: boolean;
  onSaved(): void;
  onRevert(): void;
}

/** What may be done with the edits: on a developer's own server they are written to the files. */
export function SaveBar({ kind, name, files, original, maySave, hasErrors, ...on }: SaveBarProps) {
  const { t } = useEngine();
  const http = useStaffApi();
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState('');
  const isChanged = Object.entries(files).some(([file, text]) => original[file] !== text);
  const save = async () => {
    setIsSaving(true);
    try {
      const { data } = await http.put(`/workbench/${kind}/${name}`, { files });
      setOutcome(t('workbench:save.done', { files: data.saved.join(', ') }));
      on.onSaved();
    } catch (error) {
      setOutcome(failureText(error, t));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div className="rz-wb-save">
      <p className="rz-wb-save__note" role="status">
        {maySave ? outcome : t('workbench:save.never')}
      </p>
      <button
        type="button"
        className="rz-button rz-button--small"
        disabled={!isChanged}
        onClick={on.onRevert}
      >
        {t('workbench:save.revert')}
      </button>
      {maySave && (
        <button
          type="button"
          className="rz-button rz-button--small rz-button--primary"
          disabled={!isChanged || hasErrors || isSaving}
          onClick={() => void save()}
        >
          {t('workbench:save.save')}
        </button>
      )}
    </div>
  );
}
