import { useEngine } from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lookPath, pastePath, type Topics, topicKinds } from './topics.ts';

export interface WorkbenchNavigationProps {
  topics: Topics;
  /** `kind/name` of what is shown, or the path of a page of its own. */
  current: string;
}

/** Everything by kind, narrowed down by what is typed. */
export function WorkbenchNavigation({ topics, current }: WorkbenchNavigationProps) {
  const { t } = useEngine();
  const [wanted, setWanted] = useState('');
  const nav = useRef<HTMLElement>(null);
  // The list is longer than the screen: what is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const found = topicKinds
    .map((kind) => ({
      kind,
      names: topics[kind].filter((name) => name.includes(wanted.trim().toLowerCase())),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <nav ref={nav} aria-label={t('workbench:title')}>
      <input
        type="search"
        className="rz-input rz-wb__search"
        aria-label={t('workbench:search')}
        placeholder={t('workbench:search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && <p className="rz-wb__none">{t('workbench:nothing')}</p>}
      {found.map(({ kind, names }) => (
        <details key={kind} className="rz-wb__group" open={wanted !== '' || isOpenAtFirst(kind, current)}>
          <summary className="rz-wb__group-name">
            {t(`workbench:kinds.${kind}.many`)} <span className="rz-wb__number">{names.length}</span>
          </summary>
          <ul className="rz-admin__links">
            {names.map((name) => (
              <li key={name}>
                <Link
                  to={`/workbench/${kind}/${name}`}
                  aria-current={current === `${kind}/${name}` ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="rz-wb__away">
        <Link to={`/workbench/${pastePath}`} aria-current={current === pastePath ? 'page' : undefined}>
          {t('workbench:paste.title')}
        </Link>
      </p>
      <p className="rz-wb__away">
        <Link to={`/workbench/${lookPath}`}>{t('workbench:look.title')}</Link>
      </p>
      <p className="rz-wb__away">
        <Link to="/" reloadDocument>
          {t('workbench:toShop')}
        </Link>
      </p>
    </nav>
  );
}

const isOpenAtFirst = (kind: string, current: string) => kind === 'form' || current.startsWith(`${kind}/`);
