import type { Answers, FormDefinition } from '../../core/index.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { DraftControl } from '../draft/use-draft.ts';
import type { FormStore } from '../form/store/form-state.ts';
import type { SaveHandler } from '../form/use-save.ts';
import type { FileStore } from '../upload/file-store.ts';
import type { StepPlace } from './step-in-url.ts';

export interface WizardOptions {
  form: FormDefinition;
  keys: string;
  value?: Answers;
  files?: FileStore;
  onSubmit: SaveHandler;
  onDone?: () => void;
  draft?: DraftStore;
  place: StepPlace;
}

export interface WizardControl {
  store: FormStore;
  files: FileStore;
  step: string;
  /** Steps passed before this one, in order. */
  trail: readonly string[];
  isLast: boolean;
  /** Of answers what the step shown knows (`along`). */
  known(answers: Answers): Answers;
  draft: DraftControl;
  /** Would leaving now lose answers? */
  isUnsaved(): boolean;
  /** From the first answers and the first step. */
  beginAnew(): void;
  /** Passes the step, or saves when it is the last; `refused` when something is wrong with it, `left` when it was left while it asked. */
  goOn(): Promise<'moved' | 'refused' | 'stayed' | 'left' | 'done'>;
  /** Goes back to a passed step; its answers and all later ones are cleared, unless the form keeps them. */
  goBack(step: string): void;
}
