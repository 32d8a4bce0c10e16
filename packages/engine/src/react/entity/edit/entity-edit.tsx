import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { DeleteButton } from '../delete-button.tsx';
import { useEntityRoom } from '../entity-room.tsx';
import { PageFrame } from '../page-frame.tsx';
import { EntityPending } from '../show/entity-pending.tsx';
import { type EntityShowState, useEntityShow } from '../show/use-entity-show.ts';
import type { ShownEntity } from '../types.ts';
import { EntityFields } from './entity-fields.tsx';
import { namesIn, pick, useSaveEntity } from './use-save-entity.ts';

/** The edit page of an item: `<EntityEdit of="brand" id={id} />`. */
export function EntityEdit({ of, id }: { of: string; id: string }) {
  const show = useEntityShow(of, id);
  const [isFresh, setIsFresh] = useState(false);
  // What is edited must be what the server has now, not what a list remembered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per item
  useEffect(() => {
    let isGone = false;
    void show
      .refresh()
      .catch(() => undefined)
      .then(() => isGone || setIsFresh(true));
    return () => {
      isGone = true;
    };
  }, [of, id]);
  if (show.item && isFresh) return <EditPage key={id} show={show} item={show.item} />;
  return <EntityPending of={of} show={show} />;
}

function EditPage({ show, item }: { show: EntityShowState; item: ShownEntity }) {
  const { definition, fields, may, title } = show;
  const { t } = useEngine();
  const { routes } = useEntityRoom();
  const navigate = useNavigate();
  const toasts = useToasts();
  const save = useSaveEntity(definition, fields);
  // The item as it was when the page was opened: a reading in the background must not change what is typed into.
  const [read] = useState(item);
  const names = useMemo(() => namesIn(definition, read), [definition, read]);
  const page = routes.href(`${definition.name}.show`, { id: item.id });
  const deleteButton = may.delete && <DeleteButton definition={definition} item={item} />;
  return (
    <PageFrame
      of={definition.name}
      title={t('admin:entity.editTitle', { title })}
      subtitle={fields.words.singular}
      back={{ to: page, label: title }}
      buttons={deleteButton}
    >
      <EntityFields
        definition={definition}
        fields={fields}
        variant="update"
        names={names}
        value={pick(read, names)}
        onSave={(answers, store) => save(read, answers, store)}
        onDone={() => {
          toasts.success(t('admin:entity.saved', { title }));
          void navigate(page);
        }}
        buttons={
          <Link className="rz-button rz-button--secondary" to={page}>
            {t('admin:entity.cancel')}
          </Link>
        }
      />
    </PageFrame>
  );
}
