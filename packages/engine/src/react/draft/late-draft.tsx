import { createPart, usePart } from '../use-part.ts';
import type { KeptDraftProps } from './kept-draft.tsx';

const keptDraft = createPart(async () => (await import('./kept-draft.tsx')).KeptDraft);

/** A form's draft, whose code is loaded by forms that have one alone. Where it can't be had, nothing is kept, and nobody disturbed. */
export function LateDraft(props: KeptDraftProps) {
  const KeptDraft = usePart(keptDraft);
  return KeptDraft && KeptDraft !== 'failed' ? <KeptDraft {...props} /> : null;
}
