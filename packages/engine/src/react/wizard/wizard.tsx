import type { ReactNode } from 'react';
import type { Answers, FormDefinition, Visibility } from '../../core/index.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Widgets } from '../form/theme/registry.ts';
import type { SaveHandler } from '../form/use-save.ts';
import { useOptionalRouter } from '../routing/router-context.ts';
import type { FileStore } from '../upload/file-store.ts';
import { noPlace, useStepInQuery } from './step-in-url.ts';
import { WizardView } from './wizard-view.tsx';

/** Props of `Wizard`. */
export interface WizardProps {
  /** A compiled form with steps. */
  form: FormDefinition;
  /** Gets the answers of the walked path at the end; rejecting leads to the first faulty step and loses nothing. */
  onSubmit: SaveHandler;
  /** Called once after a save that went well. */
  onDone?: () => void;
  /** First answers; later changes of this prop are ignored. */
  value?: Answers;
  /** Files that `value` names; a fresh store when absent. */
  files?: FileStore;
  /** Keeps the answers while they are given and offers them on return, such as `createLocalDraft(form.name)`. */
  draft?: DraftStore;
  /** Asks before answers are left that nothing keeps; default: yes. */
  guardLeaving?: boolean;
  /** Puts something around or beside a step's fields. */
  renderStep?: (step: RenderedStep) => ReactNode;
  /** `query`: the step is in the address as `?step=…`, where `EngineProvider` has a router. */
  stepInUrl?: 'query';
  /** Prefix of the texts; default `forms:<name>`. */
  keys?: string;
  /** Inputs beside the engine's own, by the name that `widget` in the ui gives them. */
  widgets?: Widgets;
  /** The rank of a step's heading on its page; default 2. */
  headingLevel?: 2 | 3;
  /** When messages show before a step is passed; default `blur`. */
  visibility?: Visibility;
  /** Stands beside the buttons of each step, such as a sum. */
  children?: ReactNode;
}

/** A step as `renderStep` gets it: its name, the answers so far, and its drawn fields. */
export interface RenderedStep {
  step: string;
  answers: Answers;
  fields: ReactNode;
}

/** A form in steps: what was answered so far, the step's fields, and the way on. */
export function Wizard(props: WizardProps) {
  const router = useOptionalRouter();
  return router && props.stepInUrl === 'query' ? (
    <WizardInQuery {...props} />
  ) : (
    <WizardView {...props} place={noPlace} />
  );
}

function WizardInQuery(props: WizardProps) {
  return <WizardView {...props} place={useStepInQuery()} />;
}
