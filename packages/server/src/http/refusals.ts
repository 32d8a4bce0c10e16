import type { JsonSchema } from '@rezeptur/engine/core';
import type { FastifyContextConfig } from 'fastify';
import type { ErrorCode } from '../errors.ts';
import { isUpload } from './openapi/is-upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call refuses by itself, beside what follows from who may call it and what it takes. */
    refuses?: readonly ErrorCode[];
  }
}

const ofAll: ErrorCode[] = ['badRequest', 'notFound', 'internal', 'unavailable'];
const ofPersons: ErrorCode[] = ['notSignedIn', 'notAllowed'];
/** A page of the shop names its customer. */
const ofPages: ErrorCode[] = ['anotherCustomer'];
export const ofStaff: ErrorCode[] = [...ofAll, ...ofPersons];
export const ofBodies: ErrorCode[] = [
  'xsrf',
  'malformedBody',
  'unsupportedMediaType',
  'bodyTooLarge',
  'invalidFields',
];
export const ofFiles: ErrorCode[] = [
  'fileTooLarge',
  'wrongFileType',
  'doubleEnding',
  'infectedFile',
  'unreadablePicture',
  'brokenUpload',
];

/** Every code that a call answers: OpenAPI prints them, and an answer with another one is a fault of the declaration. */
export function refusalsOf(
  { access, refuses = [] }: FastifyContextConfig,
  { method, body }: { method: string; body: JsonSchema | undefined },
): readonly ErrorCode[] {
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return [
    ...ofAll,
    ...(access === 'public' ? [] : ofPersons),
    ...(access === 'staff' ? [] : ofPages),
    ...(isUnsafe ? ofBodies : []),
    ...(body && isUpload(body) ? ofFiles : []),
    ...refuses,
  ];
}
