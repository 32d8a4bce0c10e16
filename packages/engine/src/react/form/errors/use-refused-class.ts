import { useFormState } from '../form-context.tsx';

/** The class of a button whose press the server has refused: red until something is changed. The summary says why. */
export const useRefusedClass = (): string | undefined =>
  useFormState((state) => (state.serverErrors.length > 0 ? 'rz-button--failed' : undefined));
