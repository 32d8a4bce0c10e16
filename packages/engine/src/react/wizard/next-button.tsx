import { useRefusedClass } from '../form/errors/use-refused-class.ts';
import { classNames } from '../form/theme/class-names.ts';

/** The way on from a step that is not the last. */
export function NextButton({ label }: { label: string }) {
  const refused = useRefusedClass();
  return (
    <button type="submit" className={classNames('rz-button rz-button--primary rz-wizard__next', refused)}>
      {label}
    </button>
  );
}
