import { useOptionalRouter } from '../routing/router.ts';
import { noPlace, useStepInQuery } from './step-in-url.ts';
import { type WizardProps, WizardView } from './wizard-view.tsx';

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
