import { useEngine } from '../../provider/engine-provider.tsx';
import type { EntityTexts } from '../entity-texts.ts';
import { useMomentText } from '../fields/use-moment-text.ts';
import { Panel } from '../panel.tsx';
import type { HistoryEntry } from '../types.ts';

/** Who, when, from, to, why; the newest first. */
export function History({ entries, words }: { entries: HistoryEntry[]; words: EntityTexts }) {
  const { t } = useEngine();
  const momentText = useMomentText();
  const actorOf = ({ actorName, actorType }: HistoryEntry) =>
    actorName ?? t(`entity:history.actors.${actorType}`, { defaultValue: actorType });
  const ordered = [...entries].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Panel id="rz-history-title" title={t('entity:history.title')}>
      {ordered.length === 0 && <p className="rz-panel__none">{t('entity:history.none')}</p>}
      <ol className="rz-history">
        {ordered.map((entry) => (
          <li key={entry.id} className="rz-history__entry">
            <p className="rz-history__event">{words.event(entry.event)}</p>
            {entry.fromState !== entry.toState && (
              <p className="rz-history__states">
                {words.state(entry.fromState)} <span aria-hidden="true">→</span>
                <span className="rz-visually-hidden">{t('entity:history.becomes')}</span>{' '}
                {words.state(entry.toState)}
              </p>
            )}
            {entry.note && <p className="rz-history__note">{entry.note}</p>}
            <p className="rz-history__meta">
              <time dateTime={entry.createdAt}>{momentText(entry.createdAt)}</time>
              <span> · {actorOf(entry)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
