import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ContactCard } from './contact-card.tsx';
import { type ContentSection, contentOf } from './content-of.ts';

const withContactCard = new Set(['contact', 'legal-imprint', 'lost-password', 'legal-revocation']);

/** A page of words: its texts stand in `locales` under the route's name. */
export function ContentPage() {
  const { t } = useTranslation(['content', 'shop']);
  const { config } = useAppConfig();
  const name = useMatches().at(-1)?.id ?? '';
  const page = contentOf(t, name, config?.settings);
  return (
    <article className="rz-content">
      <Breadcrumb crumbs={[{ label: t('shop:crumbs.home'), to: '/' }, { label: page.title }]} />
      <h1>{page.title}</h1>
      {page.lead && <p className="rz-content__lead">{page.lead}</p>}
      {withContactCard.has(name) && config && <ContactCard settings={config.settings} />}
      {page.sections.map((section) => (
        <Section key={section.title} section={section} isFolded={name === 'faq'} />
      ))}
    </article>
  );
}

function Section({ section, isFolded }: { section: ContentSection; isFolded: boolean }) {
  const text = section.text.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  if (isFolded) {
    return (
      <details className="rz-fold">
        <summary>{section.title}</summary>
        {text}
      </details>
    );
  }
  return (
    <section>
      <h2>{section.title}</h2>
      {text}
    </section>
  );
}
