import { createForm } from '@formily/core';
import { connect, createSchemaField, FormProvider, mapProps, useField, useForm } from '@formily/react';
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { offer, type Task } from '../harness.ts';

// Formily draws nothing itself: an input and a row by hand, connected as its documentation says.
type Props = InputHTMLAttributes<HTMLInputElement> & { value?: string };

const Input = connect(
  ({ value = '', onChange, ...rest }: Props) => (
    <input {...rest} value={value} onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event)} />
  ),
  mapProps((props, field) => ({ ...props, name: field.address.toString(), id: field.address.toString() })),
);

interface RowProps {
  label?: ReactNode;
  error?: ReactNode;
  children?: ReactNode;
}

const Row = connect(
  ({ label, error, children }: RowProps) => {
    const name = useField().address.toString();
    return (
      <div className="row">
        <label htmlFor={name}>{label}</label>
        {children}
        <p>{error}</p>
      </div>
    );
  },
  mapProps((props, field) => ({
    ...props,
    label: field.title,
    error: 'selfErrors' in field ? field.selfErrors.join(' ') : undefined,
  })),
);

const SchemaField = createSchemaField({ components: { Input, Row } });

function Submit() {
  const form = useForm();
  // It rejects with what is wrong, which the fields show.
  return (
    <button type="button" className="submit" onClick={() => form.submit().catch(() => undefined)}>
      Send
    </button>
  );
}

function draw(root: HTMLElement, { schema, names }: Task) {
  const properties = Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...schema.properties[name],
        required: true,
        'x-component': 'Input',
        'x-decorator': 'Row',
        'x-component-props': { maxLength: 80 },
      },
    ]),
  );
  createRoot(root).render(
    <FormProvider form={createForm({ validateFirst: true })}>
      <SchemaField schema={{ type: 'object', properties }} />
      <Submit />
    </FormProvider>,
  );
}

offer(draw, { errors: '.row p:not(:empty)', submit: '.submit' });
