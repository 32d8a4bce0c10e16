import { Link } from '../../routing/link.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { nothing } from './format-value.ts';
import { useEntityTitle } from './use-entity-title.ts';

export interface ReferenceLinkProps {
  entity: string;
  id: unknown;
  /** The name that came with the row; without it the other item is asked, where that is allowed. */
  name?: unknown;
}

/** Another item by its name, linked when the person may see it. */
export function ReferenceLink({ entity, id, name }: ReferenceLinkProps) {
  const { can, routes, entity: load } = useEntityConfig();
  const own = typeof name === 'string' && name !== '' ? name : undefined;
  const isSet = typeof id === 'string' && id !== '';
  const asked = useEntityTitle(entity, isSet && !own ? id : undefined);
  if (!isSet) return <>{nothing}</>;
  const text = own ?? asked ?? id.slice(0, 8);
  const mayShow = can(entity, 'show') && load(entity) !== undefined;
  return mayShow ? <Link to={routes.href(`${entity}.show`, { id })}>{text}</Link> : <span>{text}</span>;
}
