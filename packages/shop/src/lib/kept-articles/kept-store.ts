import type { KeptArticlesResponse } from '@rezeptur/schemas/types';
import { keptArticlesKey as path } from '../account/own-data.ts';
import { signedOutEvent } from '../account/page-customer.ts';
import { api } from '../api/api.ts';
import { keptKey } from '../own-keys.ts';
import { mostTurns, storeVersion, trying } from '../versioned.ts';
import { readDevice, writeDevice } from './device.ts';
import { type KeptArticles, type ListName, mergeKept, nothingKept, withEntry } from './kept.ts';

/** What the account has: no articles where that wasn't asked for. */
export type KeptOnAccount = KeptArticlesResponse['data'];

export interface KeptState {
  kept: KeptArticles;
  /** Undefined until the account has been asked; visitors have none. */
  isOnAccount: boolean | undefined;
  /** False until this device's lists have been read. */
  isRead: boolean;
}

const beginning: KeptState = { kept: nothingKept, isOnAccount: undefined, isRead: false };
const restMs = 400;

let state = beginning;
const listeners = new Set<() => void>();

/** The lists of this page, of this device, and of the account where that was asked for. */
export const keptStore = {
  get: (): KeptState => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

let version = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
let isAsking = false;

function change(next: Partial<KeptState>): void {
  state = { ...state, ...next };
  for (const listener of [...listeners]) listener();
}

/** Reads the device, once, and follows its other tabs; asks the account of who is signed in, unless the page has come with it. */
export function startKept(isSignedIn: boolean, served?: KeptOnAccount): void {
  if (!isStarted) {
    isStarted = true;
    change({ kept: readDevice(), isRead: true });
    window.addEventListener('storage', ({ key }) => {
      if (key === keptKey) change({ kept: mergeKept(state.kept, readDevice()) });
    });
    window.addEventListener('pagehide', () => timer !== undefined && void store());
    window.addEventListener(signedOutEvent, () => change({ ...beginning, isRead: true }));
  }
  // Each card of a list starts them.
  if (!isSignedIn || state.isOnAccount !== undefined || isAsking) return;
  isAsking = true;
  void (served ? trying(() => takeIn(served)) : pull()).finally(() => {
    isAsking = false;
  });
}

/** Puts an article on a list, or takes it off. */
export function setKept(list: ListName, articleId: string, isIn: boolean): void {
  const kept = withEntry(state.kept, { list, articleId, isIn }, Date.now());
  writeDevice(kept);
  change({ kept });
  if (!state.isOnAccount) return;
  clearTimeout(timer);
  timer = setTimeout(() => void store(), restMs);
}

/** From now on the account keeps the lists, for all devices of the customer. */
export async function keepOnAccount(): Promise<void> {
  version = 0;
  change({ isOnAccount: true });
  if (!(await store())) change({ isOnAccount: false });
}

/** The lists stay on this device, and nowhere else. */
export async function keepOnDevice(): Promise<void> {
  await api.delete(path);
  change({ isOnAccount: false });
}

/** What can't be reached is asked on the next page. */
const pull = (): Promise<boolean> => trying(async () => takeIn((await api.get(path)).data));

/** Takes in what the account has. */
async function takeIn(account: KeptOnAccount): Promise<boolean> {
  version = account.version;
  if (!account.articles) {
    change({ isOnAccount: false });
    return true;
  }
  const kept = mergeKept(state.kept, account.articles);
  writeDevice(kept);
  change({ kept, isOnAccount: true });
  return JSON.stringify(kept) === JSON.stringify(account.articles) || store();
}

function store(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  return trying(async () => {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const body = { version, articles: state.kept };
      const stored = await storeVersion(() => api.put(path, body, { keepalive: true }));
      if (stored !== undefined) {
        version = stored;
        return true;
      }
      const { data } = await api.get(path);
      // Ended on another device: it isn't begun again by itself.
      if (!data.articles && version > 0) {
        change({ isOnAccount: false });
        return false;
      }
      version = data.version;
      if (data.articles) change({ kept: mergeKept(state.kept, data.articles) });
    }
    return false;
  });
}
