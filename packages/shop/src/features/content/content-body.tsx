import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ContactCard } from './contact-card.tsx';
import { type ContentSection, contentOf, type Facts } from './content-of.ts';
import { ContentsList } from './contents-list.tsx';
import { LinkedText } from './linked-text.tsx';
import { termFacts } from './term-facts.ts';

const withContactCard = new Set(['contact', 'legal-imprint', 'legal-revocation']);

/** What a page of words says, below its heading: its texts stand in `locales` under the route's name. */
export function ContentBody({ name, level = 2, facts }: { name: string; level?: 2 | 3; facts?: Facts }) {
  const { t } = useTranslation(['content', 'shop']);
  const { config } = useAppConfig();
  const page = contentOf(t, name, config?.settings, { ...(config && termFacts(t, config)), ...facts });
  return (
    <>
      {page.lead && <p className="rz-content__lead">{page.lead}</p>}
      {withContactCard.has(name) && config && <ContactCard settings={config.settings} />}
      {name !== 'faq' && level === 2 && <ContentsList sections={page.sections} />}
      {page.sections.map((section) =>
        name === 'faq' ? (
          <Fold key={section.id} section={section} />
        ) : (
          <Section key={section.id} section={section} level={level} />
        ),
      )}
    </>
  );
}

function Section({ section, level }: { section: ContentSection; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section>
      <Heading id={section.id}>{section.title}</Heading>
      <Paragraphs text={section.text} />
      {section.form && (
        <p>
          <Link to={pathOf('form', { name: section.form })}>{section.link}</Link>
        </p>
      )}
    </section>
  );
}

/** The browser opens a fold that a search on the page, or a link to it, leads into. */
function Fold({ section }: { section: ContentSection }) {
  return (
    <details className="rz-fold">
      <summary>{section.title}</summary>
      <Paragraphs text={section.text} />
    </details>
  );
}

function Paragraphs({ text }: { text: string }) {
  const { config } = useAppConfig();
  return text.split('\n').map((paragraph) => (
    <p key={paragraph}>
      <LinkedText text={paragraph} settings={config?.settings} />
    </p>
  ));
}
