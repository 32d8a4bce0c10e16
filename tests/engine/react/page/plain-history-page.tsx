import form from 'virtual:rezeptur/form/return-request';
import { useRouter, Wizard } from '@rezeptur/engine/react';
import { createMemorySource, EntityPages, exampleRows } from '@rezeptur/engine/react/entity';
import i18next from 'i18next';
import { entityTexts, supplier } from '../../entity/support/suppliers.ts';
import { widgets } from './supplier-widgets.tsx';

i18next.addResourceBundle('de', 'entities', entityTexts);

const base = '/plain-history';
const entities = { supplier: async () => ({ default: supplier }) };
const source = createMemorySource([{ definition: supplier, rows: exampleRows(supplier, 45) }]);

/** A site without a router library: two plain pages, a wizard and entity pages over the browser's history alone. */
export function PlainHistoryPage() {
  const { Link, useLocation } = useRouter();
  const { pathname, search } = useLocation();
  if (pathname.startsWith(`${base}/supplier`)) {
    return <EntityPages base={base} source={source} entities={entities} widgets={widgets} currency="EUR" />;
  }
  if (pathname !== `${base}/form`) {
    return (
      <>
        <h1>{pathname === base ? 'Anfang' : 'Mehr'}</h1>
        <Link to={`${base}/more`}>Weitergehen</Link> <Link to={`${base}/form`}>Zum Formular</Link>
        <output>{search}</output>
      </>
    );
  }
  return (
    <>
      <h1>Rückgabe</h1>
      <Link to={base}>Woanders hin</Link>
      <Wizard form={form} stepInUrl="query" onSubmit={() => undefined} />
    </>
  );
}
