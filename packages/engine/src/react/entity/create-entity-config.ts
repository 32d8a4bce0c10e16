import type { Answers, EntityDefinition, FlowDefinition, FormDefinition } from '../../core/types.ts';
import { createEntityRoutes, type EntityRoutes } from '../routing/entity-routes.ts';
import { type EntitySource, isAbleTo } from './source/entity-source.ts';

/** Modules by name, loaded when a page asks: `virtual:rezeptur/entities`, `virtual:rezeptur/flows`. */
export type Modules<T> = Record<string, () => Promise<{ default: T }>>;

/** How opening a document of an item is justified. */
export interface DocumentsConfig {
  /** What the person says before a document is opened. */
  purpose(): Promise<FormDefinition>;
  /** The form's answers as the sentence that is recorded. */
  purposeText(answers: Answers): string;
}

/** What an app says about its entity pages; the rest follows from it. */
export interface EntityConfigParts {
  /** Where the pages live: `/admin`. */
  base: string;
  /** Where items come from and go to: `createServerSource`, `createRestSource`, `createMemorySource`, or one's own. */
  source: EntitySource;
  /** Definitions by name, loaded when a page needs one: `virtual:rezeptur/entities`. */
  entities: Modules<EntityDefinition>;
  /** The same for state flows: `virtual:rezeptur/flows`. */
  flows?: Modules<FlowDefinition>;
  /** Asks the permission table: `list`, `show`, `create`, `update`, `delete`, `export`, `documents`. Default: all. */
  can?(entity: string, action: string): boolean;
  documents?: DocumentsConfig;
  /** Who works here: columns they choose stay theirs. */
  person?: string;
  /** What the whole is called; stands behind each page's title in the window. */
  title?: string;
  /** ISO 4217, of `…Cents` fields. */
  currency: string;
}

/** What the entity pages need from the app they stand in. Keep it stable: definitions are remembered per config. */
export interface EntityConfig extends Omit<EntityConfigParts, 'base' | 'entities' | 'flows' | 'can'> {
  routes: EntityRoutes;
  /** Every entity that has pages here. */
  names: readonly string[];
  /** Loads a compiled definition; undefined for an entity without pages here. */
  entity(name: string): Promise<EntityDefinition> | undefined;
  flow(name: string): Promise<FlowDefinition> | undefined;
  /** Is it allowed, and is the source able to? */
  can(entity: string, action: string): boolean;
}

/** The config over modules that the build has made of the schemas: nothing to list by hand. */
export function createEntityConfig({
  base,
  entities,
  flows = {},
  can,
  ...rest
}: EntityConfigParts): EntityConfig {
  const names = Object.keys(entities);
  return {
    ...rest,
    routes: createEntityRoutes(base, names),
    names,
    entity: (name) => loaded(entities, name),
    flow: (name) => loaded(flows, name),
    can: (entity, action) => isAbleTo(rest.source, action) && (can?.(entity, action) ?? true),
  };
}

function loaded<T>(modules: Modules<T>, name: string): Promise<T> | undefined {
  return Object.hasOwn(modules, name) ? modules[name]?.().then((module) => module.default) : undefined;
}
