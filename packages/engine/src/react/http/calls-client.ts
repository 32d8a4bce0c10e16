import type { RequestOptions, UploadOptions } from './create-http-client.ts';

export interface DeclaredCall {
  /** Absent where nothing is sent; FormData where files come along. */
  body?: unknown;
  /** The JSON that comes back; undefined where nothing does. */
  answer: unknown;
}

type Calls = Record<string, DeclaredCall>;

/** What a server's calls take and answer, by method and address; `:id` stands for any one part of an address. */
export type CallTable = Record<'GET' | 'POST' | 'PUT' | 'DELETE', Calls>;

/** An HttpClient that knows its server's calls: the address says what is sent and what comes back. */
export interface CallsClient<Table extends CallTable> {
  get<P extends string>(path: Known<Table['GET'], P>, options?: RequestOptions): Answer<Table['GET'], P>;
  post<P extends string>(
    path: Known<Table['POST'], P>,
    body: BodyAt<Table['POST'], P>,
    options?: RequestOptions,
  ): Answer<Table['POST'], P>;
  put<P extends string>(
    path: Known<Table['PUT'], P>,
    body: BodyAt<Table['PUT'], P>,
    options?: RequestOptions,
  ): Answer<Table['PUT'], P>;
  delete<P extends string>(
    path: Known<Table['DELETE'], P>,
    body?: BodyAt<Table['DELETE'], P>,
    options?: RequestOptions,
  ): Answer<Table['DELETE'], P>;
  upload<P extends string>(
    path: Known<WithFiles<Table['POST']>, P>,
    body: FormData,
    options?: Omit<UploadOptions, 'method'>,
  ): Answer<Table['POST'], P>;
}

type Answer<C extends Calls, P extends string> = Promise<AnswerAt<C, P>>;

/** The address if there is such a call, else those that there are. */
export type Known<C extends Calls, P extends string> = P extends string
  ? [AddressOf<C, P>] extends [never]
    ? keyof C & string
    : P
  : never;

/** What comes back from an address. */
export type AnswerAt<C extends Calls, P extends string> = P extends string
  ? C[AddressOf<C, P>]['answer']
  : never;

/** What is sent to an address; nothing will do where null does. */
type BodyAt<C extends Calls, P extends string> = P extends string
  ? C[AddressOf<C, P>] extends { body: infer Body }
    ? null extends Body
      ? Body | undefined
      : Body
    : undefined
  : never;

type WithFiles<C extends Calls> = { [K in keyof C as FormData extends C[K]['body'] ? K : never]: C[K] };

/** Paths that take files; for views that send by themselves. */
export type UploadPath<Table extends CallTable> = Filled<keyof WithFiles<Table['POST']> & string>;

type Filled<Address extends string> = Address extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}${string}/${Filled<Rest>}`
  : Address extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Address;

/** The declared address that a path is one of: itself, or the one whose parts it fills. */
type AddressOf<C extends Calls, P extends string> =
  WithoutQuery<P> extends keyof C
    ? WithoutQuery<P>
    : { [K in keyof C & string]: Fits<K, WithoutQuery<P>> extends true ? K : never }[keyof C & string];

type WithoutQuery<P extends string> = P extends `${infer Address}?${string}` ? Address : P;

/** Part by part: `/order/:id` and `/order/${string}`, but not `/order/${string}/payment`. */
type Fits<K extends string, P extends string> = K extends `${infer KPart}/${infer KRest}`
  ? P extends `${infer Part}/${infer Rest}`
    ? FitsPart<KPart, Part> extends true
      ? Fits<KRest, Rest>
      : false
    : false
  : P extends `${string}/${string}`
    ? false
    : FitsPart<K, P>;

type FitsPart<K extends string, P extends string> = K extends `:${string}`
  ? true
  : P extends K
    ? true
    : false;
