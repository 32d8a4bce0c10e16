import { useEngine } from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { TopicPage } from './topic-page.tsx';
import { type TopicKind, topicKinds, topicsOf } from './topics.ts';
import type { Overview } from './types.ts';
import { useTitle } from './use-title.ts';
import { WorkbenchNavigation } from './workbench-navigation.tsx';
import { WorkbenchStart } from './workbench-start.tsx';

/** What there is on the left, what was chosen beside it; on narrow screens behind a button above it. */
export function WorkbenchFrame({ overview }: { overview: Overview }) {
  const { t } = useEngine();
  const { '*': path = '' } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  const topics = topicsOf(overview);
  const [kind, name = ''] = path.split('/').filter(Boolean);
  const known = topicKinds.find((one): one is TopicKind => one === kind && topics[one].includes(name));
  const heading = useRef<HTMLHeadingElement>(null);
  const title = known
    ? t('workbench:topic', { kind: t(`workbench:kinds.${known}.one`), name })
    : t('workbench:title');
  useTitle(title);

  const shown = useRef(path);
  useEffect(() => {
    setIsOpen(false);
    if (shown.current === path) return;
    shown.current = path;
    heading.current?.focus();
  }, [path]);

  return (
    <div className="rz-admin__frame">
      <a className="rz-skip-link" href="#inhalt">
        {t('common:skip')}
      </a>
      <header className="rz-admin__side" data-open={isOpen || undefined}>
        <div className="rz-admin__bar">
          <Link className="rz-admin__brand" to="/workbench">
            {t('workbench:title')}
          </Link>
          <button
            type="button"
            className="rz-admin__menu"
            aria-expanded={isOpen}
            aria-controls="rz-wb-menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            {t('workbench:menu')}
          </button>
        </div>
        <div id="rz-wb-menu" className="rz-admin__drawer">
          <WorkbenchNavigation topics={topics} current={known && `${known}/${name}`} />
        </div>
      </header>
      <main id="inhalt" className="rz-admin__main rz-wb__main" tabIndex={-1}>
        <h1 ref={heading} className="rz-wb__title" tabIndex={-1}>
          {known ? (
            <>
              <span className="rz-wb__kind">{t(`workbench:kinds.${known}.one`)}</span> {name}
            </>
          ) : (
            t(path ? 'workbench:unknown.title' : 'workbench:title')
          )}
        </h1>
        {known ? (
          <TopicPage key={`${known}/${name}`} kind={known} name={name} maySave={overview.maySave} />
        ) : (
          <WorkbenchStart topics={topics} isLost={path !== ''} />
        )}
      </main>
    </div>
  );
}
