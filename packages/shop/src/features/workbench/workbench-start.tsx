import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { Link } from 'react-router-dom';
import { type Topics, topicKinds } from './topics.ts';

/** What the workbench is for, and the way to everything in it. */
export function WorkbenchStart({ topics, isLost }: { topics: Topics; isLost: boolean }) {
  const { t } = useEngine();
  return (
    <>
      <p className="rz-wb__intro">{t(isLost ? 'workbench:unknown.text' : 'workbench:intro')}</p>
      <div className="rz-wb__cards">
        {topicKinds
          .filter((kind) => topics[kind].length > 0)
          .map((kind) => (
            <Panel key={kind} id={`rz-wb-kind-${kind}`} title={t(`workbench:kinds.${kind}.many`)}>
              <p className="rz-wb-note">{t(`workbench:kinds.${kind}.text`)}</p>
              <ul className="rz-wb__names">
                {topics[kind].map((name) => (
                  <li key={name}>
                    <Link to={`/workbench/${kind}/${name}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
      </div>
    </>
  );
}
