import form from 'virtual:rezeptur/form/staff-login';
import { isHttpError, SchemaForm, useEngine } from '@rezeptur/engine/react';

export interface SignInFormProps {
  /** Who has to sign in again. */
  username?: string;
  onSignIn(username: string, password: string): Promise<void>;
}

/** Name and password; a refusal stays readable until the next try. */
export function SignInForm({ username, onSignIn }: SignInFormProps) {
  const { t } = useEngine();
  return (
    <SchemaForm
      form={form}
      value={username ? { username } : undefined}
      onSubmit={async (answers, { setErrors }) => {
        try {
          await onSignIn(String(answers.username ?? '').trim(), String(answers.password ?? ''));
        } catch (error) {
          if (!isHttpError(error) || error.status !== 401) throw error;
          setErrors({ password: [error.body?.error ?? t('admin:signIn.failed')] });
        }
      }}
    />
  );
}
