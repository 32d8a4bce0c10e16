import { createContext, useContext } from 'react';
import type { Router } from './router.ts';

/** Alone in its file: a first page loads it with the provider, and nothing else of the routing. */
export const RouterContext = createContext<Router | null>(null);

/** The page's router, where it has one. */
export const useOptionalRouter = (): Router | null => useContext(RouterContext);
