import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { useDocumentList } from '../use-entity-data.ts';
import { useOpenDocument } from './use-open-document.tsx';

/** Props of `OpenDocumentButton`. */
export interface OpenDocumentButtonProps {
  entity: string;
  id: string;
  /** Which of the item's documents. */
  document: string;
}

/** Opens one document of an item where it is named; nothing for who may not, and for one that is deleted. */
export function OpenDocumentButton(props: OpenDocumentButtonProps) {
  const { can } = useEntityConfig();
  return can(props.entity, 'documents') ? <Opener {...props} /> : null;
}

function Opener({ entity, id, document: wanted }: OpenDocumentButtonProps) {
  const { t } = useEngine();
  const { data } = useDocumentList(entity, id);
  const open = useOpenDocument(entity, id);
  const document = data?.find((one) => one.id === wanted);
  if (!document) return null;
  return (
    <button
      type="button"
      className="rz-link-button"
      aria-label={t('entity:documents.openItem', { kind: document.name })}
      onClick={() => void open(document, document.name)}
    >
      {t('entity:documents.open')}
    </button>
  );
}
