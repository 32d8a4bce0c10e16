import { existsSync } from 'node:fs';
import { inRoot } from '../../support/root.ts';
import { foldersIn, readJson } from './files.ts';

export interface EntityFile {
  properties: Record<
    string,
    {
      enum?: string[];
      derived?: boolean;
      readOnly?: boolean;
      createOnly?: boolean;
      entity?: string;
      type?: string | string[];
      encrypted?: unknown;
    }
  >;
  required?: string[];
}

interface EntityUiFile {
  flow?: string;
  freshSignIn?: string[];
  groups?: { name: string; fields: string[] }[];
}

export interface FlowFile {
  name: string;
  start: string;
  states: Record<string, unknown>;
  guards?: Record<string, unknown>;
  refusals?: Record<string, string>;
  transitions: {
    event: string;
    from: string[];
    to?: string;
    roles: string[];
    mails?: string[];
  }[];
}

interface Grant {
  actions: string[];
  where?: Record<string, unknown[]>;
  hide?: string[];
  write?: string[];
}

export type Permissions = Record<string, Record<string, Grant>>;

export const entityNames = (): string[] => foldersIn('schemas/entities');

export const entity = (name: string) => readJson(`schemas/entities/${name}/schema.json`) as EntityFile;

/** What an entity's pages declare, where it has some. */
export function uiOf(name: string): EntityUiFile {
  const ui = `schemas/entities/${name}/ui.json`;
  return existsSync(inRoot(ui)) ? (readJson(ui) as EntityUiFile) : {};
}

/** The flow that moves an entity's state, where it has one. */
export function flowOf(name: string): FlowFile | undefined {
  const { flow } = uiOf(name);
  return flow ? flowFile(flow) : undefined;
}

export const flowFile = (name: string) => readJson(`schemas/flows/${name}.json`) as FlowFile;

export function permissions(): Permissions {
  const { $id, $schema, ...roles } = readJson('schemas/permissions.json') as Permissions &
    Record<string, never>;
  return roles;
}
