import { useEngine } from '../../provider/engine-provider.tsx';
import { Panel } from '../panel.tsx';
import { ListBody } from './list-body.tsx';
import { useEntityList } from './use-entity-list.ts';

export interface RelatedListProps {
  of: string;
  /** The field that names the item in whose page the list stands. */
  field: string;
  value: string;
}

/** Items of another entity that name this one, with search, filters, order and pages of their own. */
export function RelatedList({ of, field, value }: RelatedListProps) {
  const { t } = useEngine();
  const list = useEntityList(of, {
    listId: of,
    params: { [`filter[${field}]`]: value },
    buttons: { new: false, delete: false },
  });
  const id = `rz-related-${of}`;
  return (
    <Panel
      id={id}
      title={
        <>
          {list.fields.words.plural}{' '}
          <span className="rz-related__count">{list.rows && t('entity:total', { count: list.total })}</span>
        </>
      }
      className="rz-block rz-related"
    >
      <ListBody list={list} listId={of} without={[field]} isBrief />
    </Panel>
  );
}
