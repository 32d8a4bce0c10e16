import form from 'virtual:rezeptur/form/pasted-schema';
import { type SaveHandler, SchemaForm, useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { useEffect, useRef, useState } from 'react';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';
import { FormBench } from './form/form-bench.tsx';
import type { Imported } from './types.ts';

/** Somebody's JSON Schema as a form to try out, with what had to be changed for that. */
export function PastePage() {
  const { t } = useEngine();
  const http = useStaffApi();
  const [made, setMade] = useState<{ count: number; form?: Imported }>({ count: 0 });
  const send: SaveHandler = async (answers) => {
    const { data } = await http.post('/workbench/import', { schema: String(answers.schema) });
    setMade(({ count }) => ({ count: count + 1, form: data }));
  };
  return (
    <div className="rz-wb-paste">
      <p className="rz-wb__intro">{t('workbench:paste.text')}</p>
      <SchemaForm form={form} onSubmit={send} refusedTitle={t('workbench:paste.refused')} />
      {made.form && (
        <div key={made.count} className="rz-wb-paste">
          <Made />
          <Changes notes={made.form.notes} />
          <FormBench name={made.form.name} original={made.form.files} maySave={false} />
        </div>
      )}
    </div>
  );
}

/** Says that the form is there, and takes the focus to it: what was pasted may be long. */
function Made() {
  const { t } = useEngine();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className="rz-wb__intro">
      {t('workbench:paste.made')}
    </p>
  );
}

const kinds = ['lost', 'changed', 'ignored', 'added'] as const;

/** By kind, what is lost first. The reasons are a developer's, in English as in the command line. */
function Changes({ notes }: Pick<Imported, 'notes'>) {
  const { t } = useEngine();
  const groups = kinds.map((kind) => ({ kind, of: notes.filter((note) => note.kind === kind) }));
  return (
    <Panel id="rz-wb-changes" title={t('workbench:paste.changes')}>
      {notes.length === 0 && <p>{t('workbench:paste.none')}</p>}
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ kind, of }) => (
          <details key={kind} open={kind === 'lost'}>
            <summary>
              {t(`workbench:paste.kinds.${kind}`)} <span className="rz-wb__number">{of.length}</span>
            </summary>
            <ul lang="en">
              {of.map(({ path, reason }) => (
                <li key={`${path} ${reason}`}>
                  <code>{path || t('workbench:paste.whole')}</code>: {reason}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </Panel>
  );
}
