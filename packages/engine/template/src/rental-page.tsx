import rental from 'virtual:rezeptur/form/rental';
import { useEngine, Wizard } from '@rezeptur/engine/react';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from './page-heading.tsx';

/** A form in steps; `schemas/forms/rental/steps.json` says which one follows. */
export function RentalPage() {
  const { http } = useEngine();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading>Rent a bike</PageHeading>
      <Wizard
        form={rental}
        stepInUrl="query"
        onSubmit={(answers) => http.post('/forms/rental', answers)}
        onDone={() => navigate('/sent')}
      />
    </>
  );
}
