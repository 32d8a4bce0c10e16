import { useEffect, useMemo, useRef, useState } from 'react';
import { answersToSend } from '../../../core/form/answers-to-send.ts';
import type { Answers } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { type AfterAction, useAfter } from '../after-action.ts';
import { DeleteButton } from '../delete-button.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { PageFrame } from '../page-frame.tsx';
import { EntityPending } from '../show/entity-pending.tsx';
import { type EntityShowState, useEntityShow } from '../show/use-entity-show.ts';
import { titleText } from '../title-text.ts';
import type { EntityRow, ShownEntity } from '../types.ts';
import { ClosedFields } from './closed-fields.tsx';
import { EntityFields } from './entity-fields.tsx';
import { refusalIn } from './refusal-in.ts';
import { type OwnForm, useAsked } from './use-asked.ts';
import { namesIn, pick, useSaveEntity } from './use-save-entity.ts';

export interface EntityEditProps {
  of: string;
  id: string;
  /** Default: what its ui says, else the item's page. */
  afterSave?: AfterAction;
  /** Default: what its ui says, else the list. */
  afterDelete?: AfterAction;
  /** Asks for the item in a form of the project's own. */
  formOf?: (item: EntityRow) => OwnForm;
}

/** The edit page of an item: `<EntityEdit of="brand" id={id} />`. */
export function EntityEdit({ of, id, ...rest }: EntityEditProps) {
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
  return <EditPage key={`${id} ${round}`} show={show} item={show.item} onStay={readAgain} {...rest} />;
}

interface EditPageProps extends Omit<EntityEditProps, 'of' | 'id'> {
  show: EntityShowState;
  item: ShownEntity;
  onStay(): void;
}

function EditPage({ show, item, onStay, afterSave, afterDelete, formOf }: EditPageProps) {
  const { definition, fields, may, title } = show;
  const { t } = useEngine();
  const { routes, can, source } = useEntityConfig();
  const toasts = useToasts();
  const save = useSaveEntity(definition, fields);
  const after = useAfter(definition.name, 'save');
  // The item as it was when the page was opened: a reading in the background must not change what is typed into.
  const [read] = useState(item);
  const names = useMemo(() => namesIn(definition, read, source), [definition, read, source]);
  const [own] = useState(() => formOf?.(read));
  const asked = useAsked({ definition, fields, variant: 'update', names, own });
  const toAnswers = (values: Answers) => own?.toAnswers(values) ?? values;
  const { back, delete: canDelete = true } = definition.ui.edit?.buttons ?? {};
  const hasPage = can(definition.name, 'show');
  const page = routes.href(`${definition.name}.${hasPage ? 'show' : 'list'}`, { id: item.id });
  // What it is called by now: the name itself may be what was changed.
  const saved = useRef<Answers>({});
  const lead = async () => {
    const newTitle = titleText(definition, fields, { ...read, ...saved.current });
    toasts.success(t('entity:saved', { title: newTitle }));
    if (!(await after(afterSave ?? definition.ui.after?.save ?? 'auto', read))) onStay();
  };
  return (
    <PageFrame
      of={definition.name}
      words={fields.words}
      title={t('entity:editTitle', { title })}
      subtitle={fields.words.singular}
      hasBack={back}
      back={hasPage ? { to: page, label: title } : undefined}
      buttons={
        canDelete &&
        may.delete && <DeleteButton definition={definition} item={item} afterDelete={afterDelete} />
      }
    >
      <ClosedFields closed={read.closed ?? {}} fields={fields} />
      {/* Where nothing is open there is nothing to save: what stands above says why. */}
      {names.length > 0 && (
        <EntityFields
          asked={asked}
          value={toAnswers(pick(read, names))}
          onSave={(answers, store, tools) => {
            saved.current = own?.toItem(answersToSend(own.form, answers)) ?? answers;
            return save(read, saved.current, tools, (chosen) => {
              saved.current = chosen;
              for (const [name, value] of Object.entries(toAnswers(chosen))) store.setValue(name, value);
            }).catch((error) => {
              throw own ? refusalIn(own, error) : error;
            });
          }}
          onDone={() => void lead()}
          buttons={
            <Link className="rz-button rz-button--secondary" to={page}>
              {t('entity:cancel')}
            </Link>
          }
        />
      )}
    </PageFrame>
  );
}
