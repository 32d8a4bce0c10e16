import { Suspense, useEffect } from 'react';
import type { EntityDefinition } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import type { AfterAction } from '../after-action.ts';
import { DeleteButton } from '../delete-button.tsx';
import { EntityDocuments } from '../documents/entity-documents.tsx';
import { useEntityConfig, useOwnView } from '../entity-config.tsx';
import { Failure } from '../failure.tsx';
import { useMomentText } from '../fields/use-moment-text.ts';
import { ValueView } from '../fields/value-view.tsx';
import { EventButtons } from '../flow/event-buttons.tsx';
import { History } from '../flow/history.tsx';
import { rememberOpened } from '../list/last-place.ts';
import { RelatedList } from '../list/related-list.tsx';
import { PageFrame } from '../page-frame.tsx';
import type { EntityRow } from '../types.ts';
import { EntityPending, isGone, Loading } from './entity-pending.tsx';
import { FieldGroups } from './field-groups.tsx';
import { type EntityShowState, useEntityShow } from './use-entity-show.ts';
import { WorkNotice } from './work-notice.tsx';

export interface EntityShowProps {
  of: string;
  id: string;
  /** Default: what its ui says, else the list. */
  afterDelete?: AfterAction;
}

/** The show page of an item: `<EntityShow of="order" id={id} />`. */
export function EntityShow({ of, id, afterDelete }: EntityShowProps) {
  const show = useEntityShow(of, id);
  const { t } = useEngine();
  const { source, routes } = useEntityConfig();
  const momentText = useMomentText();
  const { item, definition, fields, error } = show;
  const list = routes.href(`${of}.list`);
  useEffect(() => rememberOpened(list, id), [list, id]);
  // One that was deleted meanwhile isn't shown as if it were there.
  if (!item || isGone(error)) return <EntityPending of={of} show={show} />;
  const state = fields.get('state');
  return (
    <PageFrame
      of={of}
      words={fields.words}
      title={show.title}
      subtitle={fields.words.singular}
      badge={state && item.state !== undefined && <ValueView field={state} value={item.state} row={item} />}
      hasBack={definition.ui.show?.buttons?.back}
      buttons={<ShowButtons show={show} afterDelete={afterDelete} />}
    >
      {error && <Failure error={error} onRetry={() => void show.refresh()} />}
      {/* The events' flow comes by itself: shown with the fields, its buttons don't push them down. */}
      <Suspense fallback={<Loading />}>
        <div className="rz-show">
          <div className="rz-show__main">
            {definition.ui.show?.working && <WorkNotice key={item.id} definition={definition} item={item} />}
            {item.offers && source.send && (
              <EventButtons definition={definition} item={item} fields={fields} onSent={show.refresh} />
            )}
            <FieldGroups definition={definition} fields={fields} item={item} />
          </div>
          <div className="rz-show__aside">
            <OwnAside of={of} item={item} />
            {show.may.documents && <Documents of={of} item={item} onOpened={() => void show.refresh()} />}
            {item.history && <History entries={item.history} words={fields.words} />}
            {typeof item.createdAt === 'string' && item.version !== undefined && (
              <p className="rz-show__meta">
                {t('entity:meta', {
                  created: momentText(item.createdAt),
                  updated: momentText(String(item.updatedAt ?? item.createdAt)),
                  version: item.version,
                })}
              </p>
            )}
          </div>
          <RelatedLists definition={definition} item={item} />
        </div>
      </Suspense>
    </PageFrame>
  );
}

/** What the project has to say beside the fields: its view `<entity>.aside`. */
function OwnAside({ of, item }: { of: string; item: EntityRow }) {
  const Own = useOwnView(of, 'aside');
  return Own && <Own value={undefined} item={item} />;
}

/** The item's documents, in the project's own way where it has one. */
function Documents({ of, item, onOpened }: { of: string; item: EntityRow; onOpened(): void }) {
  const Own = useOwnView(of, 'documents');
  return Own ? (
    <Own value={undefined} item={item} />
  ) : (
    <EntityDocuments entity={of} id={item.id} onOpened={onOpened} />
  );
}

/** Other entities' items that name this one, where those have pages here and this person may list them. */
function RelatedLists({ definition, item }: { definition: EntityDefinition; item: EntityRow }) {
  const { can, names } = useEntityConfig();
  const related = (definition.ui.show?.related ?? []).filter(
    ({ entity }) => names.includes(entity) && can(entity, 'list'),
  );
  if (related.length === 0) return null;
  return (
    <div className="rz-show__related">
      {related.map(({ entity, field }) => (
        <RelatedList key={entity} of={entity} field={field} value={item.id} />
      ))}
    </div>
  );
}

function ShowButtons({
  show,
  afterDelete,
}: { show: EntityShowState } & Pick<EntityShowProps, 'afterDelete'>) {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { definition, item, may } = show;
  const { edit = true, delete: canDelete = true } = definition.ui.show?.buttons ?? {};
  if (!item) return null;
  return (
    <>
      {edit && may.edit && (
        <Link
          className="rz-button rz-button--secondary"
          to={routes.href(`${definition.name}.edit`, { id: item.id })}
        >
          {t('entity:edit')}
        </Link>
      )}
      {canDelete && may.delete && (
        <DeleteButton definition={definition} item={item} afterDelete={afterDelete} />
      )}
    </>
  );
}
