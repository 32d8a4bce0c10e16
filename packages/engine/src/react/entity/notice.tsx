import { useEngine } from '../provider/engine-provider.tsx';

/** A page that says why there is nothing else on it. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className="rz-entity rz-empty">
      <h1 className="rz-empty__title">{title}</h1>
      <p>{text}</p>
    </section>
  );
}

/** This person may not see the page, or no one may. */
export function NotAllowed() {
  const { t } = useEngine();
  return <Notice title={t('entity:routing.notAllowedTitle')} text={t('entity:routing.notAllowed')} />;
}
