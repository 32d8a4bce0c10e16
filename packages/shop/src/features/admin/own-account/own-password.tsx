import form from 'virtual:rezeptur/form/staff-password';
import { isHttpError, SchemaForm, useEngine, useToasts } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { useState } from 'react';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';

/** Another password for a member of staff; what the server says against it stands at the field. */
export function OwnPassword() {
  const { t } = useEngine();
  const http = useStaffApi();
  const toasts = useToasts();
  // A form of its own for each password, so that none stays in the fields.
  const [count, setCount] = useState(0);
  return (
    <Panel title={t('admin:account.password')}>
      <div className="rz-short-form">
        <SchemaForm
          key={count}
          form={form}
          submitWhenValid
          onSubmit={async ({ plainPassword }, tools) => {
            const { first } = plainPassword as { first: string };
            try {
              await http.post('/my/password', { plainPassword: first });
            } catch (error) {
              if (!isHttpError(error) || !error.body?.data?.plainPassword) throw error;
              tools.setErrors({ 'plainPassword.first': error.body.data.plainPassword });
            }
          }}
          onDone={() => {
            setCount(count + 1);
            toasts.success(t('admin:account.passwordChanged'));
          }}
        />
      </div>
    </Panel>
  );
}
