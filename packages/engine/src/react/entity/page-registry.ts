import type { ComponentType } from 'react';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { unknownName } from '../../core/errors/unknown-name.ts';
import { type PageKind, pageKinds } from '../routing/entity-routes.ts';

/** What a page component is given: `id` on show and edit. */
export interface EntityPageProps {
  of: string;
  id: string;
}

/** Own pages by `<entity>.<kind>`, or by kind for every entity. */
export type OwnPages = Record<string, ComponentType<EntityPageProps>>;

/** The page that was registered for this entity and kind, most particular first; undefined: the engine's own. */
export type PageRegistry = (entity: string, kind: PageKind) => ComponentType<EntityPageProps> | undefined;

/** @throws ConfigurationError for a name that no page has, with the nearest one that does. */
export function pageRegistry(pages: OwnPages, entities: readonly string[]): PageRegistry {
  const legal = [...pageKinds, ...entities.flatMap((entity) => pageKinds.map((kind) => `${entity}.${kind}`))];
  const wrong = Object.keys(pages).find((name) => !legal.includes(name));
  if (wrong !== undefined) throw new ConfigurationError(unknownName('page', wrong, legal));
  return (entity, kind) => pages[`${entity}.${kind}`] ?? pages[kind];
}
