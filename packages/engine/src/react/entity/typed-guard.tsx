import { useFormScope } from '../form/form-context.tsx';
import { LeaveGuard } from '../form/leave/leave-guard.tsx';

/** In a form that a dialog asks by: what was typed isn't lost by Escape, a press beside the dialog or the browser's back. */
export function TypedGuard() {
  const { store, files } = useFormScope();
  const isTyped = () => store.get().dirty || files.ready() !== undefined;
  return <LeaveGuard isUnsaved={isTyped} keys="entity:unsaved" />;
}
