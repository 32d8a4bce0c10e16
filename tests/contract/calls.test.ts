import type { AnswerAt, CallsClient, Known } from '@rezeptur/engine/react';
import type { AdminCalls, ShopCalls } from '@rezeptur/schemas/calls';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { api, type UploadAt } from '../../packages/shop/src/lib/api/api.ts';
import { callTypes } from '../../scripts/types/call-types.ts';
import type { Document } from '../../scripts/types/read-document.ts';
import { filesBelow, readText } from './support/files.ts';

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const document: Document = {
  paths: {
    '/api/shop/parcel/{id}': {
      get: { responses: { 200: json('parcel-response'), 404: json('error') } },
      post: { requestBody: json('parcel-request'), responses: { 201: json('parcel-response') } },
    },
    '/api/shop/parcel/{id}/label': {
      get: { responses: { 200: { content: { 'application/pdf': { schema: {} } } } } },
    },
    '/api/shop/parcel/{id}/photo': {
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: { $ref: 'photo' } } } },
        responses: { 204: {} },
      },
    },
    '/api/shop/forms/return': { post: { responses: { 201: json('submit-form-response') } } },
    '/api/shop/forms/refund': { post: { responses: { 201: json('submit-form-response') } } },
    '/api/admin/parcel': { get: { operationId: 'parcel:list', responses: { 200: json('parcel-list') } } },
  },
};
const options = {
  tables: { '/api/shop': 'ShopCalls', '/api/admin': 'AdminCalls' },
  forms: ['return', 'refund'],
};

describe('the types of calls', () => {
  const text = callTypes(document, options).replaceAll(/\s+/g, ' ');

  it('name the body and the answer of each address', () => {
    expect(text).toContain("GET: { '/parcel/:id': { answer: Body.ParcelResponse }; };");
    expect(text).toContain("'/parcel/:id': { body: Body.ParcelRequest; answer: Body.ParcelResponse };");
    expect(text).toContain("'/parcel/:id/photo': { body: FormData; answer: undefined };");
  });

  it('have one address for all forms sent by name', () => {
    expect(text.match(/\/forms\/[^']+/g)).toEqual(['/forms/:name']);
  });

  it('leave out file downloads and the entity API', () => {
    expect(text).not.toContain('/label');
    expect(text).toContain('export type AdminCalls = { GET: { };');
  });

  it('are refused where a body has no name', () => {
    const responses = { 200: { content: { 'application/json': { schema: { type: 'object' } } } } };
    const nameless = { paths: { '/api/shop/parcel': { get: { responses } } } };
    expect(() => callTypes(nameless, options)).toThrow('a body without a name');
  });
});

// The compiler is the judge of these; `npm run check` asks it.
describe('the client of the shop', () => {
  type Get = ShopCalls['GET'];

  it('infers the answer from the address, with any parameters and query', () => {
    expectTypeOf(api.get<'/job-offer'>).returns.resolves.toEqualTypeOf<Get['/job-offer']['answer']>();
    expectTypeOf<AnswerAt<Get, `/blog/${string}`>>().toEqualTypeOf<Get['/blog/:id']['answer']>();
    expectTypeOf<AnswerAt<Get, `/blog?offset=${number}`>>().toEqualTypeOf<Get['/blog']['answer']>();
    expectTypeOf<AnswerAt<Get, '/my-account/order/7'>>().toEqualTypeOf<
      Get['/my-account/order/:order']['answer']
    >();
    expectTypeOf<AnswerAt<Get, '/blog' | '/job-offer'>>().toEqualTypeOf<
      (Get['/blog'] | Get['/job-offer'])['answer']
    >();
  });

  it('refuses undeclared addresses and methods', () => {
    type Addresses = keyof Get;
    expectTypeOf<Known<Get, '/my-account'>>().toEqualTypeOf<'/my-account'>();
    expectTypeOf<Known<Get, '/my-acount'>>().toEqualTypeOf<Addresses>();
    expectTypeOf<Known<Get, `/blog/${string}/comments`>>().toEqualTypeOf<Addresses>();
    expectTypeOf<Known<Get, string>>().toEqualTypeOf<Addresses>();
    expectTypeOf<Known<Get, '/cart/calculate'>>().toEqualTypeOf<Addresses>();
  });

  it('requires the declared body, and refuses one where none is declared', () => {
    expectTypeOf(api.post<'/login'>)
      .parameter(1)
      .toEqualTypeOf<ShopCalls['POST']['/login']['body']>();
    expectTypeOf(api.post<'/logout'>)
      .parameter(1)
      .toEqualTypeOf<undefined>();
    expectTypeOf(api.post<`/order/${string}/payment`>)
      .parameter(1)
      .toEqualTypeOf<ShopCalls['POST']['/order/:id/payment']['body'] | undefined>();
  });

  it('uploads files only where a call accepts them', () => {
    expectTypeOf(api.upload<'/login'>)
      .parameter(0)
      .not.toEqualTypeOf<'/login'>();
    expectTypeOf<`/order/${string}/upload-prescription`>().toExtend<UploadAt>();
    expectTypeOf<'/login'>().not.toExtend<UploadAt>();
  });

  it('of the back office has no calls of the shop', () => {
    type Staff = CallsClient<AdminCalls>;
    expectTypeOf<Staff['get']>().not.toEqualTypeOf<typeof api.get>();
    expectTypeOf<Known<AdminCalls['GET'], '/my-account'>>().toEqualTypeOf<keyof AdminCalls['GET']>();
  });

  // Where addresses and types meet; a form's address stands in its declaration.
  const binders = [
    'lib/api/api.ts',
    'lib/form/use-send-form.ts',
    'lib/api/use-data.ts',
    'features/admin/use-staff-data.ts',
  ];

  it('never passes the type of an answer by hand', () => {
    const told = /\b(?:get|post|put|delete|upload|readData|useEntityData)<(?!P extends)/;
    const files = filesBelow('packages/shop/src', ['.ts', '.tsx']);
    const found = files.filter((file) => told.test(readText(file)));
    expect(found.sort()).toEqual(binders.map((file) => `packages/shop/src/${file}`).sort());
  });
});
