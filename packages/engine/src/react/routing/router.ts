import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react';
import { withCode } from '../../core/errors/with-code.ts';

/** The parts of an address of the app: without origin and, where the router has one, without its base path. */
export interface RouterPath {
  pathname: string;
  /** Begins with `?`, or is empty. */
  search: string;
  /** Begins with `#`, or is empty. */
  hash: string;
}

/** The entry of the history that is shown. */
export interface RouterLocation extends RouterPath {
  /** Another one for each entry, so that two entries with the same address differ. */
  key: string;
  /** What was stored with the entry; a reload doesn't forget it. */
  state: unknown;
}

/** An address, or the parts of one: without `pathname` the page itself. `?` and `#` may be left out. */
export type RouterTarget = string | Partial<RouterPath>;

/** How another page is entered. */
export interface NavigateOptions {
  /** The entry takes the place of the one that is shown. */
  replace?: boolean;
  state?: unknown;
  /** The page stays where it was scrolled to, in a router that would scroll to its top. */
  keepScroll?: boolean;
  /** The page is drawn before this returns, so that whatever is pressed next finds it. Not for effects: React can't do it there. */
  atOnce?: boolean;
}

/** Leads to another page by code. */
export interface Navigate {
  to(target: RouterTarget, options?: NavigateOptions): Promise<void>;
  /** So many entries of the history forward, or back where the number is negative. */
  by(entries: number): void;
}

/** Props of a router's `Link`: those of `<a>`, with `to` in place of `href`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: RouterTarget;
}

/** Props of a router's `HoldLeaving`, which asks before a page is left. */
export interface HoldLeavingProps {
  /** Is the way from the page at one path to the page at another one to be held? Asked of each attempt. */
  isHeld(from: string, to: string): boolean;
  /** An attempt was held, and the page stands where it stood: `go` leads where it led, `stay` gives it up. */
  onHeld(go: () => void, stay: () => void): void;
  /** An entry is shown: another one, or again the one that the person was about to leave. */
  onArrive(): void;
}

/**
 * What the engine asks of a router. It is given to `EngineProvider` and has to stay the same object; its hooks and
 * components are called below the router's own provider, where it has one. Two come along: `reactRouter` for React Router,
 * `createHistoryRouter()` for a page without a router.
 */
export interface Router {
  /** A link; pressed without a modifier key it leads on without a request. */
  Link: ComponentType<LinkProps>;
  useLocation(): RouterLocation;
  /** Stays the same object as long as possible: effects depend on it. */
  useNavigate(): Navigate;
  /** Draws nothing. While it stands on a page, attempts to leave it may be held. Where a router can't, none is. */
  HoldLeaving: ComponentType<HoldLeavingProps>;
  /**
   * Where an address leads that a form declares, such as that of the terms behind a box to tick: an app whose addresses say more,
   * a language for example, adds it. Left out: as it is declared.
   */
  hrefOf?(address: string): string;
}

export const RouterContext = createContext<Router | null>(null);

/** The page's router, where it has one. */
export const useOptionalRouter = (): Router | null => useContext(RouterContext);

/**
 * The router of the `EngineProvider` above.
 * @throws Error when it has none.
 */
export function useRouter(): Router {
  const router = useOptionalRouter();
  if (!router) throw new Error(withCode('EngineProvider needs a "router" for pages with addresses', 100));
  return router;
}

export const useLocation = (): RouterLocation => useRouter().useLocation();

export const useNavigate = (): Navigate => useRouter().useNavigate();
