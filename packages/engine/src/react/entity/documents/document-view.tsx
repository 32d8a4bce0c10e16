import { useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { DocumentInfo } from '../types.ts';

const shownByBrowsers = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'];

/** The document itself: an image, a PDF, or a link for what no browser shows. */
export function DocumentView({
  document,
  url,
  title,
}: {
  document: DocumentInfo;
  /** Of its bytes; undefined where they can't be had. */
  url: string | undefined;
  title: string;
}) {
  const { t } = useEngine();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || !url) return <p role="alert">{t('entity:documents.failed')}</p>;
  if (shownByBrowsers.includes(document.mediaType)) {
    return <img className="rz-document-view" src={url} alt={title} onError={() => setHasFailed(true)} />;
  }
  if (document.mediaType === 'application/pdf') {
    return <iframe className="rz-document-view rz-document-view--pdf" src={url} title={title} />;
  }
  return (
    <p>
      <a className="rz-button rz-button--primary" href={url} download={document.name}>
        {t('entity:documents.download')}
      </a>
    </p>
  );
}
