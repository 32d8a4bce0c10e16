import type { MySessionsResponse } from '@rezeptur/schemas/types';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';

type Session = MySessionsResponse['data'][number];

interface SessionListProps {
  sessions: readonly Session[];
  onEnd(id: string): void;
  onEndOthers(): void;
}

/** Where somebody is signed in: from what, about where, and when last. The one that looks is marked. */
export function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  const { t } = useTranslation('access', { keyPrefix: 'sessions' });
  return (
    <>
      <ul className="rz-plain-list rz-sessions">
        {sessions.map(({ id, device, network, seenAt, isThis }) => (
          <li key={id} className="rz-sessions__one">
            <span>
              <strong>{device ?? t('unknownDevice')}</strong>
              {isThis && ` (${t('this')})`}
              <br />
              <span className="rz-muted">
                {t('seen', { date: formatDateTime(seenAt), network: network ?? t('unknownNetwork') })}
              </span>
            </span>
            {!isThis && (
              <button
                type="button"
                className="rz-button rz-button--small"
                aria-label={t('endNamed', {
                  device: device ?? t('unknownDevice'),
                  date: formatDateTime(seenAt),
                })}
                onClick={() => onEnd(id)}
              >
                {t('end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="rz-button" onClick={onEndOthers}>
          {t('endOthers')}
        </button>
      )}
    </>
  );
}
