import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { withCode } from '../../core/errors/message-codes.ts';
import type { EntityDefinition, FlowDefinition, FormDefinition } from '../../core/types.ts';
import type { Widgets } from '../form/theme/registry.ts';
import type { EntityRoom } from './create-entity-room.ts';
import { type OwnPages, type PageRegistry, pageRegistry } from './page-registry.ts';
import type { OwnView } from './types.ts';

/** What a project puts in the place of the engine's own pieces. */
interface Extensions {
  views: Record<string, OwnView>;
  pages: PageRegistry;
  widgets: Widgets;
}

const RoomContext = createContext<EntityRoom | null>(null);
const ExtensionsContext = createContext<Extensions>({
  views: {},
  pages: pageRegistry({}, []),
  widgets: {},
});

export interface EntityRoomProviderProps {
  room: EntityRoom;
  /** Own views of single fields: `{'form-submission.answers': Answers}`. Keep it stable. */
  views?: Record<string, OwnView>;
  /** Own pages: `{'order.show': OrderPage}`, or `{show: Page}` for every entity. Keep it stable. */
  pages?: OwnPages;
  /** Own inputs of a ui.json: `{'x-picture': PictureWidget}`. Keep it stable. */
  widgets?: Widgets;
  children: ReactNode;
}

const none = {};

/** @throws ConfigurationError for a page of an unknown entity or kind. */
export function EntityRoomProvider({
  room,
  views = none,
  pages = none,
  widgets = none,
  children,
}: EntityRoomProviderProps) {
  const extensions = useMemo(
    () => ({ views, pages: pageRegistry(pages, room.names), widgets }),
    [views, pages, room.names, widgets],
  );
  return (
    <RoomContext value={room}>
      <ExtensionsContext value={extensions}>{children}</ExtensionsContext>
    </RoomContext>
  );
}

/** Takes this room along to what a dialog shows: dialogs may stand beside the pages that open them. */
export function useSameRoom(): (content: ReactNode) => ReactNode {
  const room = useContext(RoomContext);
  const extensions = useContext(ExtensionsContext);
  return (content) => (
    <RoomContext value={room}>
      <ExtensionsContext value={extensions}>{content}</ExtensionsContext>
    </RoomContext>
  );
}

export function useEntityRoom(): EntityRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error(withCode('useEntityRoom needs an EntityRoomProvider above it', 100));
  return room;
}

export const usePageRegistry = (): PageRegistry => useContext(ExtensionsContext).pages;

/** The project's own inputs. */
export const useOwnWidgets = (): Widgets => useContext(ExtensionsContext).widgets;

/** The project's own view of a field, where it has one. */
export function useOwnView(entity: string, field: string): OwnView | undefined {
  const { views } = useContext(ExtensionsContext);
  const name = `${entity}.${field}`;
  return Object.hasOwn(views, name) ? views[name] : undefined;
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
  return use(remembered(room, 'purpose', () => room.documents?.purpose() ?? noPurpose()));
}

const noPurpose = () =>
  Promise.reject(new Error('The room has no "documents": nobody can say why one is opened'));
