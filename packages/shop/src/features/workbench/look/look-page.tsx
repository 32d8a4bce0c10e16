import { useEngine } from '@rezeptur/engine/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '../use-title.ts';
import { Fields, Presses, States } from './parts.tsx';
import { Colors, Shapes, Spaces, TextSizes } from './scales.tsx';

/** `/workbench/look`: all that the shop's pages are made of, as the style sheets have it, in the scheme of the reader's device. */
export function LookPage() {
  const { t } = useEngine();
  useTitle(t('workbench:look.title'));
  const groups: Record<string, ReactNode> = {
    colors: <Colors />,
    texts: <TextSizes sample={t('workbench:look.sample')} />,
    spaces: <Spaces />,
    shapes: <Shapes />,
    presses: <Presses />,
    fields: <Fields />,
    states: <States />,
  };
  return (
    <main id="inhalt" className="rz-look">
      <p>
        <Link to="/workbench">{t('workbench:title')}</Link>
      </p>
      <h1>{t('workbench:look.title')}</h1>
      <p className="rz-muted">{t('workbench:look.intro')}</p>
      {Object.entries(groups).map(([name, shown]) => (
        <section key={name} className="rz-card" aria-labelledby={`look-${name}`}>
          <h2 id={`look-${name}`}>{t(`workbench:look.groups.${name}`)}</h2>
          {shown}
        </section>
      ))}
    </main>
  );
}
