import { Suspense } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { Link } from '../routing/link.tsx';
import { useEntityConfig, useEntityDefinition } from './entity-config.tsx';
import { entityTexts } from './entity-texts.ts';
import { PageTitle } from './page-title.tsx';

/** What stands at the base of entity pages where the app puts nothing there: the way to every list. */
export function EntityHome() {
  const { t } = useEngine();
  const { names, can } = useEntityConfig();
  return (
    <section className="rz-entity" aria-labelledby="rz-entity-title">
      <header className="rz-entity__head">
        <PageTitle>{t('entity:home')}</PageTitle>
      </header>
      <ul>
        {names
          .filter((name) => can(name, 'list'))
          .map((name) => (
            <li key={name}>
              <Suspense fallback={name}>
                <ListLink of={name} />
              </Suspense>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** To the list of an entity, by the name that its words or its schema give it. */
function ListLink({ of }: { of: string }) {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { schema } = useEntityDefinition(of);
  return <Link to={routes.href(`${of}.list`)}>{entityTexts(of, t, schema).plural}</Link>;
}
