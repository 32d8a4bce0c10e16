import contact from 'virtual:rezeptur/form/contact';
import { SchemaForm, useEngine } from '@rezeptur/engine/react';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from './page-heading.tsx';

/** A form on one page: its fields, rules and texts are those of `schemas/forms/contact`. */
export function ContactPage() {
  const { http } = useEngine();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading>Contact</PageHeading>
      <SchemaForm
        form={contact}
        submitLabel="Send"
        onSubmit={(answers) => http.post('/forms/contact', answers)}
        onDone={() => navigate('/sent')}
      />
    </>
  );
}
