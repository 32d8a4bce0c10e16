import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Answers } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { useEntityDefinition, useEntityRoom } from '../entity-room.tsx';
import { useFields } from '../fields/use-fields.ts';
import { PageFrame } from '../page-frame.tsx';
import type { EntityRow } from '../types.ts';
import { useForgetEntity } from '../use-entity-data.ts';
import { EntityFields } from './entity-fields.tsx';
import { toPayload, writableFields } from './entity-form.ts';

/** The page that creates an item: `<EntityNew of="brand" />`. */
export function EntityNew({ of }: { of: string }) {
  const definition = useEntityDefinition(of);
  const fields = useFields(definition);
  const { http, t } = useEngine();
  const { routes } = useEntityRoom();
  const navigate = useNavigate();
  const toasts = useToasts();
  const forget = useForgetEntity();
  const created = useRef<EntityRow>(undefined);
  const names = useMemo(() => writableFields(definition), [definition]);
  const list = routes.href(`${of}.list`);

  const create = async (answers: Answers) => {
    const answer = await http.post<{ data: EntityRow }>(`/${of}`, toPayload(definition, names, answers));
    created.current = answer.data;
    await forget(of);
  };

  return (
    <PageFrame of={of} title={t('admin:entity.new', { singular: fields.words.singular })}>
      <EntityFields
        definition={definition}
        fields={fields}
        variant="create"
        names={names}
        value={{}}
        onSave={create}
        onDone={() => {
          toasts.success(t('admin:entity.created', { singular: fields.words.singular }));
          const id = created.current?.id;
          void navigate(id ? routes.href(`${of}.show`, { id }) : list, { replace: true });
        }}
        buttons={
          <Link className="rz-button rz-button--secondary" to={list}>
            {t('admin:entity.cancel')}
          </Link>
        }
      />
    </PageFrame>
  );
}
