import type { FastifyInstance } from 'fastify';
import type { EntityHook, EntityName } from './entities/entity-hooks.ts';
import type { FlowBehaviour, FlowName } from './entities/flow/flow-behaviour.ts';
import type { EncryptedTable } from './platform/db/fields/encrypted-tables.ts';
import type { Tables } from './platform/db/tables.ts';
import type { Handler } from './platform/jobs.ts';
import type { PersonalData } from './platform/people.ts';
import type { StoredSettings } from './platform/settings/shop-settings.ts';

/** Work that comes round by the clock of the shop. */
export interface ScheduledJob {
  /** A cron expression, in the shop's time zone. */
  cron: string;
  run(): Promise<unknown>;
}

/**
 * Everything that the rest of the server needs to know of a noun. `app.ts` lists the features, `startFeatures` checks the
 * list and wires it up. What a feature offers to others stands beside these, typed, and is passed on in `app.ts`.
 */
export interface Feature {
  /** Unique; the folder's name, below `features/` or elsewhere. */
  name: string;
  /** The tables that it owns: only its stores have SQL on them. */
  tables?: readonly (keyof Tables)[];
  /** What is encrypted of tables that no entity describes, by the table's name in the database. */
  encrypted?: Readonly<Record<string, EncryptedTable>>;
  /** What is exported and forgotten of a person; demanded where one of its tables refers to one. */
  persons?: PersonalData;
  /** The settings that it gives a meaning. */
  settings?: readonly (keyof StoredSettings)[];
  routes?(app: FastifyInstance): void;
  /** By the name of the flow in `schemas/flows/`: the facts that its guards ask for, and an effect for each event. */
  flows?: { [F in FlowName]?: FlowBehaviour<F> };
  /** By entity: what it adds to the generic writing. */
  hooks?: { [N in EntityName]?: EntityHook<N> };
  /** By name. */
  jobs?: Record<string, ScheduledJob>;
  /** By queue: who does what is sent there. */
  queues?: Record<string, Handler>;
}
