import { checks, schema } from 'virtual:compiled-checks';
import { createCompiledValidator, Form } from '@rezeptur/engine/rjsf';
import { createRoot } from 'react-dom/client';
import '../../../../../packages/shop/src/app/index.css';

const validator = createCompiledValidator({ schema, checks });
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>compiled</h1>
      <Form schema={schema} validator={validator} />
    </div>,
  );
}
