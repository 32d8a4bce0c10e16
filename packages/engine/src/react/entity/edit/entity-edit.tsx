import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { type AfterAction, useAfter } from '../after-action.ts';
import { DeleteButton } from '../delete-button.tsx';
import { useEntityRoom } from '../entity-room.tsx';
import { PageFrame } from '../page-frame.tsx';
import { EntityPending } from '../show/entity-pending.tsx';
import { type EntityShowState, useEntityShow } from '../show/use-entity-show.ts';
import type { ShownEntity } from '../types.ts';
import { EntityFields } from './entity-fields.tsx';
import { namesIn, pick, useSaveEntity } from './use-save-entity.ts';

export interface EntityEditProps {
  of: string;
  id: string;
  /** Default: what its ui says, else the item's page. */
  afterSave?: AfterAction;
  /** Default: what its ui says, else the list. */
  afterDelete?: AfterAction;
}

/** The edit page of an item: `<EntityEdit of="brand" id={id} />`. */
export function EntityEdit({ of, id, ...after }: EntityEditProps) {
  const show = useEntityShow(of, id);
  // Counts the readings: each one makes a fresh form.
  const [round, setRound] = useState(0);
  const [isFresh, setIsFresh] = useState(false);
  // What is edited must be what the server has now, not what a list remembered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per item and round
  useEffect(() => {
    let isGone = false;
    void show
      .refresh()
      .catch(() => undefined)
      .then(() => isGone || setIsFresh(true));
    return () => {
      isGone = true;
    };
  }, [of, id, round]);
  const readAgain = () => {
    setIsFresh(false);
    setRound(round + 1);
  };
  if (!show.item || !isFresh) return <EntityPending of={of} show={show} />;
  return <EditPage key={`${id} ${round}`} show={show} item={show.item} onStay={readAgain} {...after} />;
}

interface EditPageProps extends Pick<EntityEditProps, 'afterSave' | 'afterDelete'> {
  show: EntityShowState;
  item: ShownEntity;
  onStay(): void;
}

function EditPage({ show, item, onStay, afterSave, afterDelete }: EditPageProps) {
  const { definition, fields, may, title } = show;
  const { t } = useEngine();
  const { routes, can } = useEntityRoom();
  const toasts = useToasts();
  const save = useSaveEntity(definition, fields);
  const after = useAfter(definition.name, 'save');
  // The item as it was when the page was opened: a reading in the background must not change what is typed into.
  const [read] = useState(item);
  const names = useMemo(() => namesIn(definition, read), [definition, read]);
  const { back, delete: canDelete = true } = definition.ui.edit?.buttons ?? {};
  const hasPage = can(definition.name, 'show');
  const page = routes.href(`${definition.name}.${hasPage ? 'show' : 'list'}`, { id: item.id });
  const lead = async () => {
    toasts.success(t('engine:entity.saved', { title }));
    if (!(await after(afterSave ?? definition.ui.after?.save ?? 'auto', read))) onStay();
  };
  return (
    <PageFrame
      of={definition.name}
      title={t('engine:entity.editTitle', { title })}
      subtitle={fields.words.singular}
      hasBack={back}
      back={hasPage ? { to: page, label: title } : undefined}
      buttons={
        canDelete &&
        may.delete && <DeleteButton definition={definition} item={item} afterDelete={afterDelete} />
      }
    >
      <EntityFields
        definition={definition}
        fields={fields}
        variant="update"
        names={names}
        value={pick(read, names)}
        onSave={(answers, store) => save(read, answers, store)}
        onDone={() => void lead()}
        buttons={
          <Link className="rz-button rz-button--secondary" to={page}>
            {t('engine:entity.cancel')}
          </Link>
        }
      />
    </PageFrame>
  );
}
