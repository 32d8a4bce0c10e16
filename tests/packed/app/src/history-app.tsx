import adoption from 'virtual:rezeptur/form/adoption';
import { Wizard } from '@rezeptur/engine/react';
import { createHistoryRouter } from '@rezeptur/engine/react/history';
import { Engine } from './engine.tsx';
import { Sent } from './sent.tsx';

const router = createHistoryRouter();

/** A wizard in the browser's history, without a router library. */
export function HistoryApp() {
  return (
    <Engine router={router}>
      <Sent>{(send) => <Wizard form={adoption} stepInUrl="query" onSubmit={send} />}</Sent>
    </Engine>
  );
}
