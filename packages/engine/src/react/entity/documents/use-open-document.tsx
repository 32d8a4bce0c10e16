import type { Answers } from '../../../core/types.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import type { DocumentInfo } from '../types.ts';
import { DocumentView } from './document-view.tsx';
import { PurposeDialog } from './purpose-dialog.tsx';

/** Asks for the purpose, then shows the document in a dialog. The link is made for this one opening. */
export function useOpenDocument(path: string) {
  const { http, t } = useEngine();
  const dialogs = useDialogs();
  const { documents } = useEntityConfig();

  return async (document: DocumentInfo, title: string): Promise<void> => {
    let url: string | undefined;
    const ask = async (answers: Answers) => {
      const answer = await http.post<{ data: { url: string } }>(
        `${path}/${encodeURIComponent(document.id)}/open`,
        { purpose: documents?.purposeText(answers) },
      );
      url = answer.data.url;
    };
    await dialogs.custom({
      title: t('engine:entity.documents.purposeTitle', { kind: title }),
      text: t('engine:entity.documents.purposeText'),
      locked: true,
      content: ({ close }) => (
        <PurposeDialog onSubmit={ask} onDone={() => close('ok')} onCancel={() => close()} />
      ),
    });
    const link = url;
    if (!link) return;
    await dialogs.custom({
      title,
      className: 'rz-dialog--document',
      content: () => <DocumentView document={document} url={link} title={title} />,
      buttons: [{ output: 'ok', label: t('engine:entity.documents.close'), look: 'secondary' }],
    });
  };
}
