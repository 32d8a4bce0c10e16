import type { Answers } from '../../../core/types.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { lacking } from '../source/entity-source.ts';
import type { DocumentInfo } from '../types.ts';
import { DocumentView } from './document-view.tsx';
import { PurposeDialog } from './purpose-dialog.tsx';

/** An address within the page for a file's bytes; undefined where they can't be had. */
async function fetchObjectUrl(url: string): Promise<string | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : undefined;
}

/** Asks for the purpose, then shows the document in a dialog. The link is made for this one opening. */
export function useOpenDocument(entity: string, id: string) {
  const { t } = useEngine();
  const dialogs = useDialogs();
  const { documents, source } = useEntityConfig();

  return async (document: DocumentInfo, title: string): Promise<void> => {
    let url: string | undefined;
    const ask = async (answers: Answers) => {
      if (!source.documents) throw lacking('documents');
      url = await source.documents.open(entity, id, document.id, documents?.purposeText(answers));
    };
    await dialogs.custom({
      title: t('entity:documents.purposeTitle', { kind: title }),
      text: t('entity:documents.purposeText'),
      content: ({ close }) => (
        <PurposeDialog onSubmit={ask} onDone={() => close('ok')} onCancel={() => close()} />
      ),
    });
    if (!url) return;
    // A document may be sent so that browsers save it instead of showing it: it is drawn from its bytes.
    const shown = await fetchObjectUrl(url);
    await dialogs.custom({
      title,
      className: 'rz-dialog--document',
      content: () => <DocumentView document={document} url={shown} title={title} />,
      buttons: [{ output: 'ok', label: t('engine:close'), look: 'secondary' }],
    });
    if (shown) URL.revokeObjectURL(shown);
  };
}
