import { fileSize } from '../../../core/schema/formats/file-size.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { entityTexts } from '../entity-texts.ts';
import { failureText } from '../failure.tsx';
import { useMomentText } from '../fields/use-moment-text.ts';
import { Panel } from '../panel.tsx';
import type { DocumentInfo } from '../types.ts';
import { useDocumentList } from '../use-entity-data.ts';
import { useOpenDocument } from './use-open-document.tsx';

/** Props of `EntityDocuments`. */
export interface EntityDocumentsProps {
  entity: string;
  id: string;
  /** What a kind of document is called, where the entity's texts don't say. */
  nameOf?(kind: string): string;
  /** Called after a document was opened: seeing it can allow an event that was barred. */
  onOpened?(): void;
}

/** An item's documents by their description. Opening one asks why, and is recorded. */
export function EntityDocuments({ entity, id, nameOf, onOpened }: EntityDocumentsProps) {
  const { t, locale } = useEngine();
  const momentText = useMomentText();
  const { data, error } = useDocumentList(entity, id);
  const openDocument = useOpenDocument(entity, id);
  const open = async (document: DocumentInfo, title: string) => {
    await openDocument(document, title);
    onOpened?.();
  };
  const words = entityTexts(entity, t);
  // A document that belongs to a field is called like it.
  const kind = (name: string) =>
    nameOf?.(name) ?? t(`entities:documents.${name}`, { defaultValue: words.field(name) });

  return (
    <Panel id="rz-documents-title" title={t('entity:documents.title')}>
      {error && <p className="rz-panel__none">{failureText(error, t)}</p>}
      {data?.length === 0 && <p className="rz-panel__none">{t('entity:documents.none')}</p>}
      <ul className="rz-documents">
        {data?.map((document) => (
          <li key={document.id} className="rz-document">
            <div className="rz-document__facts">
              <p className="rz-document__kind">{kind(document.kind)}</p>
              <p className="rz-document__meta">
                <span className="rz-document__name">{document.name}</span>
                {' · '}
                {fileSize(document.size, locale)}
                {' · '}
                {momentText(document.createdAt)}
                {document.scan && document.scan !== 'clean' && (
                  <>
                    {' · '}
                    <strong>{t(`entity:documents.${document.scan}`)}</strong>
                  </>
                )}
              </p>
            </div>
            <button
              type="button"
              className="rz-button rz-button--secondary rz-button--small"
              aria-label={t('entity:documents.openItem', { kind: kind(document.kind) })}
              onClick={() => void open(document, kind(document.kind))}
            >
              {t('entity:documents.open')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
