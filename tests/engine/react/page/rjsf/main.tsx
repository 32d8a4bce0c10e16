import type { FormProps } from '@rjsf/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormPage } from './form-page.tsx';
// In the shop's look, so that contrast and touch targets are judged as well.
import '../../../../../packages/shop/src/app/index.css';

// A page of an app that knows rjsf and nothing else of the engine: `rjsf.html?sample=<name>&lang=<language>`.
const samples = import.meta.glob<Partial<FormProps> & Pick<FormProps, 'schema'>>('./samples/*.ts*', {
  import: 'sample',
});
const query = new URLSearchParams(location.search);
document.documentElement.lang = query.get('lang') ?? 'de';
const name = query.get('sample') ?? '';
const load = samples[`./samples/${name}.ts`] ?? samples[`./samples/${name}.tsx`];
const root = document.getElementById('app');
if (root && load) {
  const sample = await load();
  // As apps begin with; in production it does nothing.
  createRoot(root).render(
    <StrictMode>
      <FormPage name={name} {...sample} />
    </StrictMode>,
  );
}
