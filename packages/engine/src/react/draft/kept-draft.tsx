import type { Ref } from 'react';
import { useImperativeHandle } from 'react';
import { DraftNotice } from './draft-notice.tsx';
import { type DraftControl, type DraftOptions, useDraft } from './use-draft.ts';

export interface KeptDraftProps extends DraftOptions {
  control: Ref<DraftControl>;
}

/** A form's draft with its notice. */
export function KeptDraft({ control, ...options }: KeptDraftProps) {
  const draft = useDraft(options);
  useImperativeHandle(control, () => draft);
  return <DraftNotice draft={draft} />;
}
