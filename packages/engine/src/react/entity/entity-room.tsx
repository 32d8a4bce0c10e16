import { createContext, type ReactNode, use, useContext } from 'react';
import type { Answers, EntityDefinition, FlowDefinition, FormDefinition } from '../../core/types.ts';
import type { EntityRoutes } from '../routing/entity-routes.ts';

/** What the entity pages need from the app they stand in. Keep it stable: definitions are remembered per room. */
export interface EntityRoom {
  routes: EntityRoutes;
  /** Loads a compiled definition (`virtual:rezeptur/entity/<name>`); undefined for an entity without pages here. */
  entity(name: string): Promise<EntityDefinition> | undefined;
  /** Loads a compiled flow (`virtual:rezeptur/flow/<name>`). */
  flow(name: string): Promise<FlowDefinition> | undefined;
  /** What the person says before a document is opened. */
  purpose(): Promise<FormDefinition>;
  /** The form's answers as the sentence that is recorded. */
  purposeText(answers: Answers): string;
  /** Asks the permission table: `list`, `show`, `create`, `update`, `delete`, `documents`. */
  can(entity: string, action: string): boolean;
  timeZone: string;
  currency: string;
}

const RoomContext = createContext<EntityRoom | null>(null);

export function EntityRoomProvider({ room, children }: { room: EntityRoom; children: ReactNode }) {
  return <RoomContext value={room}>{children}</RoomContext>;
}

export function useEntityRoom(): EntityRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useEntityRoom needs an EntityRoomProvider above it');
  return room;
}

const promises = new WeakMap<EntityRoom, Map<string, Promise<unknown>>>();

/** The same promise for the same question, else every render would wait anew. A failure is asked again. */
function remembered<T>(room: EntityRoom, key: string, load: () => Promise<T>): Promise<T> {
  const known = promises.get(room) ?? new Map<string, Promise<unknown>>();
  promises.set(room, known);
  const found = known.get(key) as Promise<T> | undefined;
  if (found) return found;
  const started = load();
  known.set(key, started);
  started.catch(() => known.delete(key));
  return started;
}

/** The entity's definition; suspends until it is there. */
export function useEntityDefinition(name: string): EntityDefinition {
  const room = useEntityRoom();
  return use(
    remembered(
      room,
      `entity ${name}`,
      () => room.entity(name) ?? Promise.reject(new Error(`No entity "${name}"`)),
    ),
  );
}

/** The entity's definition without failing: undefined for an entity that has no pages here. Suspends. */
export function useKnownEntity(name: string): EntityDefinition | undefined {
  const room = useEntityRoom();
  return use(remembered<EntityDefinition | undefined>(room, `known ${name}`, async () => room.entity(name)));
}

/** The flow of an entity that has one; suspends until it is there. */
export function useFlowDefinition(name: string | undefined): FlowDefinition | undefined {
  const room = useEntityRoom();
  return use(
    remembered<FlowDefinition | undefined>(room, `flow ${name ?? ''}`, async () =>
      name ? room.flow(name) : undefined,
    ),
  );
}

/** The form that asks why a document is opened; suspends until it is there. */
export function usePurposeForm(): FormDefinition {
  const room = useEntityRoom();
  return use(remembered(room, 'purpose', () => room.purpose()));
}
