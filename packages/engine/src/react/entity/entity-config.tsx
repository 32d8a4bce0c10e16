import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { withCode } from '../../core/errors/with-code.ts';
import type { EntityDefinition, FlowDefinition, FormDefinition } from '../../core/types.ts';
import type { Widgets } from '../form/theme/registry.ts';
import { watchMovedButtons } from '../moved-button.ts';
import { useNewest } from '../use-newest.ts';
import { hasFailed, waitFor } from '../wait-for.ts';
import type { EntityConfig } from './create-entity-config.ts';
import { type OwnPages, type PageRegistry, pageRegistry } from './page-registry.ts';
import type { OwnView } from './types.ts';

/** What a project puts in the place of the engine's own pieces. */
interface Extensions {
  views: Record<string, OwnView>;
  pages: PageRegistry;
  widgets: Widgets;
}

const ConfigContext = createContext<EntityConfig | null>(null);
const ExtensionsContext = createContext<Extensions>({
  views: {},
  pages: pageRegistry({}, []),
  widgets: {},
});

export interface EntityConfigProviderProps {
  config: EntityConfig;
  /** Own views of single fields: `{'form-submission.answers': Answers}`. Keep it stable. */
  views?: Record<string, OwnView>;
  /** Own pages: `{'order.show': OrderPage}`, or `{show: Page}` for every entity. Keep it stable. */
  pages?: OwnPages;
  /** Own inputs of a ui.json: `{'x-picture': PictureWidget}`. Keep it stable. */
  widgets?: Widgets;
  children: ReactNode;
}

const none = {};

/**
 * Gives entity pages below it their configuration, and what the project puts in place of the engine's own pieces;
 * `EntityPages` brings one along.
 * @throws ConfigurationError for a page of an unknown entity or kind.
 */
export function EntityConfigProvider({
  config,
  views = none,
  pages = none,
  widgets = none,
  children,
}: EntityConfigProviderProps) {
  const extensions = useMemo(
    () => ({ views, pages: pageRegistry(pages, config.names), widgets }),
    [views, pages, config.names, widgets],
  );
  // A row moves up when a search narrows its list.
  useEffect(watchMovedButtons, []);
  return (
    <ConfigContext.Provider value={config}>
      <ExtensionsContext.Provider value={extensions}>{children}</ExtensionsContext.Provider>
    </ConfigContext.Provider>
  );
}

/** Takes this config along to what a dialog shows: dialogs may stand beside the pages that open them. */
export function useSameEntityConfig(): (content: ReactNode) => ReactNode {
  const config = useContext(ConfigContext);
  const extensions = useContext(ExtensionsContext);
  return (content) => (
    <ConfigContext.Provider value={config}>
      <ExtensionsContext.Provider value={extensions}>{content}</ExtensionsContext.Provider>
    </ConfigContext.Provider>
  );
}

/**
 * The configuration of the entity pages around it.
 * @throws Error when there is none: an `EntityPages` or `EntityConfigProvider` is missing above.
 */
export function useEntityConfig(): EntityConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error(withCode('useEntityConfig needs an EntityConfigProvider above it', 100));
  return config;
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

const promises = new WeakMap<EntityConfig, Map<string, Promise<unknown>>>();

/**
 * The same promise for the same key, also when it has failed, else every render would wait again. What has failed is tried again
 * after `useForgetFailures`.
 */
function remembered<T>(config: EntityConfig, key: string, load: () => Promise<T>): Promise<T> {
  const known = promises.get(config) ?? new Map<string, Promise<unknown>>();
  promises.set(config, known);
  const found = known.get(key) as Promise<T> | undefined;
  if (found) return found;
  const started = load();
  known.set(key, started);
  return started;
}

/** Lets the next view that needs what couldn't be loaded ask for it once more. */
export function useForgetFailures(): () => void {
  const config = useEntityConfig();
  return useCallback(() => {
    const known = promises.get(config);
    for (const [key, promise] of known ?? []) if (hasFailed(promise)) known?.delete(key);
  }, [config]);
}

/** The entity's definition; suspends until it is there. */
export function useEntityDefinition(name: string): EntityDefinition {
  const config = useEntityConfig();
  return useNewest(
    waitFor(
      remembered(
        config,
        `entity ${name}`,
        () => config.entity(name) ?? Promise.reject(new Error(`No entity "${name}"`)),
      ),
    ),
  );
}

/** The entity's definition without failing: undefined for an entity that has no pages here. Suspends. */
export function useKnownEntity(name: string): EntityDefinition | undefined {
  return useNewest(waitFor(known(useEntityConfig(), name)));
}

/** Suspends until the entities are there that a form's fields refer to: one that came with a later field would close the form. */
export function useReferredEntities(names: readonly string[]): void {
  const config = useEntityConfig();
  const all = names.map((name) => known(config, name));
  for (const one of all) waitFor(one);
}

const known = (config: EntityConfig, name: string): Promise<EntityDefinition | undefined> =>
  remembered(config, `known ${name}`, async () => config.entity(name));

/** The flow of an entity that has one; suspends until it is there. */
export function useFlowDefinition(name: string | undefined): FlowDefinition | undefined {
  const config = useEntityConfig();
  const load = async () => name && config.flow(name);
  return useNewest((name && waitFor(remembered(config, `flow ${name}`, load))) || undefined);
}

/** The form that asks why a document is opened; suspends until it is there. */
export function usePurposeForm(): FormDefinition {
  const config = useEntityConfig();
  return waitFor(remembered(config, 'purpose', () => config.documents?.purpose() ?? noPurpose()));
}

const noPurpose = () =>
  Promise.reject(new Error('The config has no "documents", so nothing asks why one is opened'));
