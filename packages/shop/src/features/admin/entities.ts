import type { EntityDefinition, FlowDefinition, FormDefinition } from '@rezeptur/engine/core';

interface Module<T> {
  default: T;
}

// Literal names: the build compiles each of these modules and loads it when a page asks for it.
const entities: Record<string, () => Promise<Module<EntityDefinition>>> = {
  article: () => import('virtual:rezeptur/entity/article'),
  audit: () => import('virtual:rezeptur/entity/audit'),
  batch: () => import('virtual:rezeptur/entity/batch'),
  brand: () => import('virtual:rezeptur/entity/brand'),
  customer: () => import('virtual:rezeptur/entity/customer'),
  'form-submission': () => import('virtual:rezeptur/entity/form-submission'),
  mail: () => import('virtual:rezeptur/entity/mail'),
  order: () => import('virtual:rezeptur/entity/order'),
  setting: () => import('virtual:rezeptur/entity/setting'),
  staff: () => import('virtual:rezeptur/entity/staff'),
};

const flows: Record<string, () => Promise<Module<FlowDefinition>>> = {
  account: () => import('virtual:rezeptur/flow/account'),
  batch: () => import('virtual:rezeptur/flow/batch'),
  order: () => import('virtual:rezeptur/flow/order'),
};

/** Every entity that has pages in the back office. */
export const entityNames: readonly string[] = Object.keys(entities);

export const loadEntity = (name: string): Promise<EntityDefinition> | undefined =>
  entities[name]?.().then(content);

export const loadFlow = (name: string): Promise<FlowDefinition> | undefined => flows[name]?.().then(content);

export const loadPurposeForm = (): Promise<FormDefinition> =>
  import('virtual:rezeptur/form/document-purpose').then(content);

const content = <T>(module: Module<T>): T => module.default;
