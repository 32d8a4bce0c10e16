import Form, { type FormProps } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';

/** A form with what it has sent beneath. */
export function FormPage({ name, ...form }: Omit<FormProps, 'validator'>) {
  const [sent, setSent] = useState('');
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>{name}</h1>
      <Form {...form} validator={validator} onSubmit={({ formData }) => setSent(JSON.stringify(formData))} />
      <output aria-label="Gesendet">{sent}</output>
    </div>
  );
}
