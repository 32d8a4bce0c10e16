import type { DataAt, ReadAt } from '../lib/api/api.ts';
import type { AppConfig } from '../lib/api/types.ts';
import { appConfigKey } from '../lib/api/use-app-config.ts';

/** Reads what stands under `data` at a path of the shop's API; on the server through the visitor's own session. */
export type ReadPageData = <P extends string>(path: ReadAt<P>) => Promise<DataAt<P>>;

/** Data a page was rendered with, by SWR key: what the browser starts from instead of asking again. */
export type PageData = Record<string, unknown>;

/** Sent with the page as JSON. */
export interface PageState {
  data: PageData;
  /**
   * Of the configuration that the page was rendered with. It isn't sent along: with thousands of articles the page
   * would wait for it, and a browser that has it already need not fetch it again.
   */
  version?: string;
  /** Of the articles in it: the browser fetches them while it asks for the rest. */
  range?: string;
}

export async function readConfig(read: ReadPageData): Promise<AppConfig> {
  const config = await read(appConfigKey);
  return { ...config, articles: config.articles ?? [] };
}
