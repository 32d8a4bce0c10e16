import type { ErrorBody } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { addressIn } from '../../platform/addresses.ts';
import type { Locale, Texts } from '../../platform/texts.ts';
import { demandOwnToken, ensureXsrfCookie } from '../callers/xsrf.ts';
import { refusalBody } from '../errors.ts';

/** A form of a page that the browser sends by itself, as it does without the script; the answer is the page. */
export interface PlainForm {
  /** The page's own path. */
  path: string;
  /** What the page shows now. @throws AppError, which the page shows as well */
  take(sent: SentForm, request: FastifyRequest): Promise<object>;
}

export interface SentForm {
  fields: Readonly<Record<string, string>>;
  /** This browser's own, when a page that was made for it sends the form; without one nothing may be changed. */
  token: string | undefined;
  locale: Locale;
}

type ShowPage = (request: FastifyRequest, reply: FastifyReply, posted: object) => Promise<FastifyReply>;

const tokenField = '_token';
const config = { access: 'public', isPlainForm: true } as const;
const bodyLimit = 20_000;

export async function registerPlainForms(
  app: FastifyInstance,
  { forms, texts, show }: { forms: readonly PlainForm[]; texts: Texts; show: ShowPage },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    const everywhere = forms.flatMap((form) => texts.locales.map((locale) => ({ ...form, locale })));
    for (const { path, take, locale } of everywhere) {
      const address = addressIn(locale, path);
      scope.post<{ Body: Record<string, string> }>(address, { config, bodyLimit }, async (request, reply) => {
        const { [tokenField]: sent = '', ...fields } = request.body ?? {};
        const answer = async () => take({ fields, token: ownToken(request, sent), locale }, request);
        const posted = await answer().catch((error: unknown) => ({
          refusal: refusalOf(error, reply, { texts, locale }),
        }));
        return show(request, reply, { answers: fields, ...posted, token: ensureXsrfCookie(request, reply) });
      });
    }
  });
}

/** @throws AppError `xsrf` for a token of another browser, or of one that has forgotten its own */
function ownToken(request: FastifyRequest, sent: string): string | undefined {
  if (sent === '') return undefined;
  demandOwnToken(request, sent);
  return sent;
}

function refusalOf(
  error: unknown,
  reply: FastifyReply,
  { texts, locale }: { texts: Texts; locale: Locale },
): ErrorBody {
  if (!(error instanceof AppError)) throw error;
  const { retryAfter } = error;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply.code(error.status);
  return refusalBody(error, locale, texts);
}
