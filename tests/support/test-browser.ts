import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** Parsed JSON, or undefined. */
  body: T & {
    data?: unknown;
    error?: string;
    errorType?: string;
    errors?: string[];
    articleIds?: string[];
    current?: unknown;
  };
  text: string;
  raw: Buffer;
}

export interface TestBrowser {
  get<T>(url: string, options?: InjectOptions): Promise<Answer<T>>;
  post<T>(url: string, body?: unknown, options?: InjectOptions): Promise<Answer<T>>;
  put<T>(url: string, body?: unknown, options?: InjectOptions): Promise<Answer<T>>;
  delete<T>(url: string, body?: unknown, options?: InjectOptions): Promise<Answer<T>>;
  /** Sends a form as browsers do. */
  upload<T>(url: string, form: FormData, options?: InjectOptions): Promise<Answer<T>>;
  send<T>(options: InjectOptions): Promise<Answer<T>>;
  cookies: Map<string, string>;
}

/** Keeps cookies and echoes the XSRF token, as a browser with our client code does. */
export function createBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map([['XSRF-TOKEN', 'a-token-of-the-test']]);

  async function send<T>(options: InjectOptions): Promise<Answer<T>> {
    const response = await app.inject({
      ...options,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...options.headers,
      },
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const { 'content-type': type = '', 'content-encoding': coding } = response.headers;
    const isJson = String(type).startsWith('application/json') && !coding;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : undefined,
      text: response.payload,
      raw: response.rawPayload,
    } as Answer<T>;
  }

  const withBody =
    (method: 'POST' | 'PUT' | 'DELETE') => (url: string, body?: unknown, options?: InjectOptions) =>
      send({ method, url, ...(body !== undefined && { payload: body as object }), ...options });

  return {
    cookies,
    send,
    get: (url, options) => send({ method: 'GET', url, ...options }),
    post: withBody('POST') as TestBrowser['post'],
    put: withBody('PUT') as TestBrowser['put'],
    delete: withBody('DELETE') as TestBrowser['delete'],
    async upload(url, form, options) {
      const request = new Request('http://test.invalid', { method: 'POST', body: form });
      return send({
        method: 'POST',
        url,
        payload: Buffer.from(await request.arrayBuffer()),
        ...options,
        headers: { 'content-type': request.headers.get('content-type') ?? '', ...options?.headers },
      });
    },
  };
}
