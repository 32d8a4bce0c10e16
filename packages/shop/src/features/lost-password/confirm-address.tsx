import form from 'virtual:rezeptur/form/reset-email';
import { isHttpError, SchemaForm } from '@rezeptur/engine/react';
import { api } from '../../lib/api/api.ts';

interface ConfirmAddressProps {
  token: string;
  /** What was chosen before. */
  password: string;
  onChanged: () => void;
  onInvalid: () => void;
  /** The password is refused after all. */
  onRefused: () => void;
}

/** The link was asked for in another browser: whose it is, is asked for once more. */
export function ConfirmAddress({ token, password, onChanged, onInvalid, onRefused }: ConfirmAddressProps) {
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ email }, tools) => {
        try {
          await api.post('/reset_password', { token, password, email: String(email) });
          onChanged();
        } catch (error) {
          if (!isHttpError(error)) throw error;
          const { errorType, data } = error.body ?? {};
          if (data?.email) return tools.setErrors({ email: data.email });
          if (errorType !== 'linkInvalid' && !data?.password) throw error;
          tools.cancel();
          return errorType === 'linkInvalid' ? onInvalid() : onRefused();
        }
      }}
    />
  );
}
