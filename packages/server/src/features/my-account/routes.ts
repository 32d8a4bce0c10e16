import type { FileAnswer } from '@rezeptur/engine/core';
import type { MyAddressRequest, UpdateProfileRequest } from '@rezeptur/schemas/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import { actorOf, customerOf } from '../../http/callers/access.ts';
import { done } from '../../http/done.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import type { OwnBrowser } from '../../platform/passwords/change-password.ts';
import { passwordRefusals } from '../../platform/passwords/password-strength.ts';
import { sentencesOf } from '../../platform/sentences.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createChangePassword } from './change-password.ts';
import { type AccountPart, createFindAccount } from './find-account.ts';
import type { ListCancelable, ListExpected, ReadPayableOnline } from './list-account-orders.ts';
import type { NewEmail } from './new-email.ts';
import { registerOwnData } from './own-data-routes.ts';
import { createUpdateAddress } from './update-address.ts';
import { type AnswerInvitation, createUpdateProfile } from './update-profile.ts';
import { type CardSide, cardKinds, createUploadCard } from './upload-card.ts';

/** What the account page needs of other features. */
export interface AccountDeps {
  parts: readonly AccountPart[];
  answerInvitation: AnswerInvitation;
  answerRefusals: readonly ErrorCode[];
  listCancelable: ListCancelable;
  listExpected: ListExpected;
  readPayableOnline: ReadPayableOnline;
  newEmail: NewEmail;
  browserOf(request: FastifyRequest): OwnBrowser;
}

const sides = { type: 'object', properties: { type: { enum: Object.keys(cardKinds) } } };
const confirmations = { max: 20, seconds: 60 * 60 };
const cardsPerHour = { max: 20, seconds: 60 * 60 };

/** The customer's own account: what it shows, and what they may change. */
export function registerMyAccount(app: FastifyInstance, deps: Deps & AccountDeps): void {
  const { bodyOf } = deps.schemas;
  const { newEmail } = deps;
  const newEmailOf = async (id: string) => ({ newEmail: await newEmail.pending(id) });
  const findAccount = createFindAccount(deps, [newEmailOf, ...deps.parts]);
  const updateAddress = createUpdateAddress(deps, newEmail);
  const changePassword = createChangePassword(deps);
  const updateProfile = createUpdateProfile(deps, deps.answerInvitation);
  const uploadCard = createUploadCard(deps);
  const card = bodyOf('upload-card');
  const isCard = deps.schemas.ajv.compile(card);

  app.get(
    `${apiPrefix}/my-account`,
    { config: { access: 'customer', api: 'my-account' } },
    async (request) => {
      return { data: await findAccount(customerOf(request), actorOf(request)) };
    },
  );

  app.post<{ Body: MyAddressRequest }>(
    `${apiPrefix}/my-account/my-address`,
    {
      config: {
        access: 'customer',
        api: 'my-address',
        refuses: ['reauthenticate', 'emailNotUsable', 'tooManyTries'],
      },
      schema: { body: bodyOf('my-address') },
    },
    async (request) => {
      const who = { customer: customerOf(request), actor: actorOf(request), locale: request.locale };
      await updateAddress({ ...who, body: request.body });
      return done;
    },
  );

  app.post<{ Body: { token: string } }>(
    `${apiPrefix}/my-account/confirm-email`,
    {
      config: {
        access: 'customer',
        api: 'confirm-email',
        refuses: ['linkInvalid', 'emailNotUsable', 'tooManyTries'],
      },
      schema: { body: bodyOf('confirm-email') },
    },
    async (request) => {
      const customer = customerOf(request);
      await deps.throttle.hit(`confirm-email:account:${customer.id}`, confirmations);
      await newEmail.confirm(customer, request.body.token, actorOf(request), request.locale);
      return done;
    },
  );

  app.post<{ Body: { plainPassword: string } }>(
    `${apiPrefix}/my-account/change-password`,
    {
      config: {
        access: 'customer',
        api: 'change-password',
        refuses: ['reauthenticate', ...passwordRefusals, 'tooManyTries'],
      },
      schema: { body: bodyOf('change-password') },
    },
    async (request) => {
      await changePassword({
        customer: customerOf(request),
        actor: actorOf(request),
        password: request.body.plainPassword,
        browser: deps.browserOf(request),
      });
      return done;
    },
  );

  app.post<{ Params: { type: CardSide } }>(
    `${apiPrefix}/my-account/upload/:type`,
    {
      config: {
        access: 'customer',
        api: 'upload-card',
        refuses: ['notForDoctors', 'tooManyTries', 'idempotencyConflict'],
      },
      schema: { params: sides },
    },
    async (request) => {
      const customer = customerOf(request);
      await deps.throttle.hit(`upload-card:account:${customer.id}`, cardsPerHour);
      const body = await deps.readForm(request, card);
      if (!isCard(body)) {
        const data = sentencesOf(isCard.errors, deps.texts, request.locale);
        throw new AppError('invalidFields', { data });
      }
      const key = idempotencyKeyOf(request.headers);
      await uploadCard(request.params.type, body.file as FileAnswer, {
        customer,
        actor: actorOf(request),
        key,
      });
      return done;
    },
  );

  app.post<{ Body: UpdateProfileRequest }>(
    `${apiPrefix}/my-account/update-profile`,
    {
      config: { access: 'customer', api: 'update-profile', refuses: deps.answerRefusals },
      schema: { body: bodyOf('update-profile') },
    },
    async (request) => {
      await updateProfile(customerOf(request).id, request.body, actorOf(request));
      return done;
    },
  );

  registerOwnData(app, deps);
}
