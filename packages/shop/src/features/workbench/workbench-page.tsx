import '../../ui/admin/index.css';
import './styles/index.css';
import { createHttpClient, type Engine, EngineProvider, useEngine } from '@rezeptur/engine/react';
import { Failure } from '@rezeptur/engine/react/entity';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LookPage } from './look/look-page.tsx';
import { lookPath } from './topics.ts';
import { useOverview } from './use-overview.ts';
import { type Reader, useReader } from './use-reader.ts';
import { useTitle } from './use-title.ts';
import { WorkbenchFrame } from './workbench-frame.tsx';

const http = createHttpClient({ baseUrl: '/api/admin' });

/** The workbench: its own client and cache, nothing shared with the shop around it. */
export function WorkbenchPage() {
  const reader = useReader();
  const cache = useMemo(() => ({ provider: () => new Map(), fallback: {} }), []);
  return (
    <SWRConfig value={cache}>
      {reader.texts ? (
        <I18nextProvider i18n={reader.texts}>
          <InWords language={reader.language} texts={reader.texts}>
            <Gate reader={reader} />
          </InWords>
        </I18nextProvider>
      ) : (
        <div className="rz-admin rz-wb">
          <Waiting />
        </div>
      )}
    </SWRConfig>
  );
}

/** The shop's look is shown as it is, without the closer one of the back office around it. */
const useIsLook = () => useParams()['*'] === lookPath;

/** All of it in the reader's language. */
function InWords({ language, texts, children }: { language: string; texts: I18n; children: ReactNode }) {
  const t = useMemo((): Engine['t'] => (key, params) => texts.t(key, { ...params }), [texts]);
  const isLook = useIsLook();
  return (
    <EngineProvider http={http} locale={language} t={t}>
      <div className={isLook ? undefined : 'rz-admin rz-wb'} lang={language}>
        {children}
      </div>
    </EngineProvider>
  );
}

/** The server decides who may see it; everybody else learns why not. */
function Gate({ reader }: { reader: Reader }) {
  const { t } = useEngine();
  const { overview, error, status, retry } = useOverview();
  const isLook = useIsLook();
  useTitle(t('workbench:title'));
  if (overview && isLook) return <LookPage />;
  if (overview) return <WorkbenchFrame overview={overview} reader={reader} />;
  if (status === 401 || status === 403) return <Closed reason={status === 401 ? 'signIn' : 'refused'} />;
  return error ? (
    <main id="inhalt" className="rz-wb__waiting">
      <h1>{t('workbench:title')}</h1>
      <Failure error={error} onRetry={retry} />
    </main>
  ) : (
    <Waiting />
  );
}

function Waiting() {
  const { t } = useEngine();
  return (
    <main id="inhalt" className="rz-wb__waiting">
      <h1>{t('workbench:title')}</h1>
      <p role="status">{t('entity:loading')}</p>
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
