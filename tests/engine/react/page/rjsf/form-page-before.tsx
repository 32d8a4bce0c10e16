import Form, { type FormProps } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';

/** A form with what it has sent beneath. */
export function FormPage({ name, ...form }: Omit<FormProps, 'validator'>) {
  const [sent, setSent] = useState('');
  const [by, setBy] = useState('');
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>{name}</h1>
      <Form
        {...form}
        validator={validator}
        onSubmit={({ formData }, { nativeEvent }) => {
          setSent(JSON.stringify(formData));
          setBy((nativeEvent as SubmitEvent).submitter?.getAttribute('name') ?? '');
        }}
      />
      <output aria-label="Gesendet">{sent}</output>
      <output aria-label="Gedrückt">{by}</output>
    </div>
  );
}
