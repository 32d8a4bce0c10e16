import type { AnswerAt, CallsClient, Known, UploadPath } from '@rezeptur/engine/react';
import type { ShopCalls } from '@rezeptur/schemas/calls';
import { http } from './http.ts';

/** A client that knows the shop's calls. */
export type ShopClient = CallsClient<ShopCalls>;

/** The shop's way to its server: the address of a call says what is sent and what comes back. */
export const api: ShopClient = http;

/** An address that takes files, for views that send them by themselves. */
export type UploadAt = UploadPath<ShopCalls>;

/** An address that can be read. */
export type ReadAt<P extends string> = Known<ShopCalls['GET'], P>;

/** What stands under `data` at an address. */
export type DataAt<P extends string> =
  AnswerAt<ShopCalls['GET'], P> extends { data: infer Data } ? Data : never;

/** SWR's fetcher: the key is the path, the answer what stands under `data`. */
export async function readData<P extends string>(path: ReadAt<P>): Promise<DataAt<P>> {
  const body = await http.get<{ data: DataAt<P> }>(path);
  return body.data;
}
