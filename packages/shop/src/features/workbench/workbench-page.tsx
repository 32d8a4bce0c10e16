import '../../ui/admin/index.css';
import './styles/index.css';
import { createHttpClient, EngineProvider, useEngine } from '@rezeptur/engine/react';
import { Failure } from '@rezeptur/engine/react/entity';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useOverview } from './use-overview.ts';
import { useTitle } from './use-title.ts';
import { WorkbenchFrame } from './workbench-frame.tsx';

const http = createHttpClient({ baseUrl: '/api/admin' });

/** The workbench: its own client and cache, nothing shared with the shop around it. */
export function WorkbenchPage() {
  const { t, locale } = useEngine();
  const cache = useMemo(() => ({ provider: () => new Map(), fallback: {} }), []);
  return (
    <SWRConfig value={cache}>
      <EngineProvider http={http} locale={locale} t={t}>
        <div className="rz-admin rz-wb">
          <Gate />
        </div>
      </EngineProvider>
    </SWRConfig>
  );
}

/** The server decides who may see it; everybody else learns why not. */
function Gate() {
  const { t } = useEngine();
  const { overview, error, status, retry } = useOverview();
  useTitle(t('workbench:title'));
  if (overview) return <WorkbenchFrame overview={overview} />;
  if (status === 401 || status === 403) return <Closed reason={status === 401 ? 'signIn' : 'refused'} />;
  return (
    <main id="inhalt" className="rz-wb__waiting">
      <h1>{t('workbench:title')}</h1>
      {error ? <Failure error={error} onRetry={retry} /> : <p role="status">{t('engine:entity.loading')}</p>}
    </main>
  );
}

function Closed({ reason }: { reason: 'signIn' | 'refused' }) {
  const { t } = useEngine();
  return (
    <main id="inhalt" className="rz-wb__waiting">
      <h1>{t(`workbench:closed.${reason}.title`)}</h1>
      <p>{t(`workbench:closed.${reason}.text`)}</p>
      <p>
        <Link
          className="rz-button rz-button--primary"
          to={reason === 'signIn' ? '/admin' : '/'}
          reloadDocument
        >
          {t(`workbench:closed.${reason}.link`)}
        </Link>
      </p>
    </main>
  );
}
