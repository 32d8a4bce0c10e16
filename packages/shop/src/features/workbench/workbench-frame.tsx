import { useEngine } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { SideFrame } from '../../ui/side-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PastePage } from './paste-page.tsx';
import { TopicPage } from './topic-page.tsx';
import { pastePath, type TopicKind, topicKinds, topicsOf } from './topics.ts';
import type { Overview } from './types.ts';
import type { Reader } from './use-reader.ts';
import { useTitle } from './use-title.ts';
import { WorkbenchNavigation } from './workbench-navigation.tsx';
import { WorkbenchStart } from './workbench-start.tsx';

/** What there is, and what was chosen beside it. */
export function WorkbenchFrame({ overview, reader }: { overview: Overview; reader: Reader }) {
  const { t } = useEngine();
  const { '*': path = '' } = useParams();
  const topics = topicsOf(overview);
  const [kind, name = ''] = path.split('/').filter(Boolean);
  const known = topicKinds.find((one): one is TopicKind => one === kind && topics[one].includes(name));
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaste = path === pastePath;
  const ownTitle = t(isPaste ? 'workbench:paste.title' : 'workbench:title');
  const title = known ? t('workbench:topic', { kind: t(`workbench:kinds.${known}.one`), name }) : ownTitle;
  useTitle(title);

  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    heading.current?.focus();
  }, [path]);

  return (
    <SideFrame
      brand={{ to: '/workbench', text: t('workbench:title') }}
      menu={{ id: 'rz-wb-menu', text: t('workbench:menu') }}
      side={
        <>
          <WorkbenchNavigation topics={topics} current={known ? `${known}/${name}` : path} />
          <LanguageSwitch label={t('workbench:language')} language={reader.language} onChange={reader.read} />
        </>
      }
      mainClassName="rz-wb__main"
    >
      <h1 ref={heading} className="rz-wb__title" tabIndex={-1}>
        {known ? (
          <>
            <span className="rz-wb__kind">{t(`workbench:kinds.${known}.one`)}</span> {name}
          </>
        ) : isPaste || path === '' ? (
          ownTitle
        ) : (
          t('workbench:unknown.title')
        )}
      </h1>
      {known ? (
        <TopicPage key={`${known}/${name}`} kind={known} name={name} maySave={overview.maySave} />
      ) : isPaste ? (
        <PastePage />
      ) : (
        <WorkbenchStart topics={topics} isLost={path !== ''} />
      )}
    </SideFrame>
  );
}
