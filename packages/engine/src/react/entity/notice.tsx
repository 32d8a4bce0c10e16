import { useEngine } from '../provider/engine-provider.tsx';
import { Link } from '../routing/link.tsx';
import { useEntityConfig } from './entity-config.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** A page that says why there is nothing else on it, and leads to where the others are. */
export function Notice({ title, text }: { title: string; text: string }) {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  useDocumentTitle(title);
  return (
    <section className="rz-entity rz-empty">
      <h1 className="rz-empty__title">{title}</h1>
      <p>{text}</p>
      <p>
        <Link to={routes.home}>{t('entity:home')}</Link>
      </p>
    </section>
  );
}

/** This person may not see the page, or no one may. */
export function NotAllowed() {
  const { t } = useEngine();
  return <Notice title={t('entity:routing.notAllowedTitle')} text={t('entity:routing.notAllowed')} />;
}
