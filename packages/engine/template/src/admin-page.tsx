import entities from 'virtual:rezeptur/entities';
import { createRestSource, EntityPages } from '@rezeptur/engine/react/entity';

const source = createRestSource({ baseUrl: '/api/items' });

/** List, show, new and edit of every entity in `schemas/entities`. */
export function AdminPage() {
  return <EntityPages base="/admin" source={source} entities={entities} currency="EUR" />;
}
