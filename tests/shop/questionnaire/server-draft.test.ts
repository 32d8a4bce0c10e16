import form from 'virtual:rezeptur/form/doctor-questionnaire';
import type { Answers } from '@rezeptur/engine/core';
import {
  createFileStore,
  type Draft,
  type HttpClient,
  HttpError,
  type UploadOptions,
} from '@rezeptur/engine/react';
import { beforeEach, expect, it } from 'vitest';
import {
  createServerDraft,
  type Keeping,
} from '../../../packages/shop/src/features/questionnaire/create-server-draft.ts';

/** A server that remembers what it was told, and answers when it is let. */
function createServer() {
  const calls: string[] = [];
  const waiting: { end(failure?: Error): void; options?: UploadOptions }[] = [];
  const held: { isOn: boolean; failure?: Error } = { isOn: false };
  const kept = { data: { id: 'kept' } };
  const call = async (text: string, options?: UploadOptions) => {
    calls.push(text);
    if (held.failure) throw held.failure;
    if (!held.isOn || !text.startsWith('POST')) return kept;
    return new Promise<typeof kept>((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new HttpError('cancelled')));
      waiting.push({ end: (failure) => (failure ? reject(failure) : resolve(kept)), options });
    });
  };
  const http = {
    put: (path: string, body: { answers: Answers; step: string }) =>
      call(`PUT ${path} ${JSON.stringify(body.answers)}`),
    upload: (path: string, _body: FormData, options?: UploadOptions) => call(`POST ${path}`, options),
    delete: (path: string) => call(`DELETE ${path}`),
  } as unknown as HttpClient;
  return { calls, http, waiting, held };
}

let server: ReturnType<typeof createServer>;
let keeping: Keeping;
let conflicts: Answers[];
const files = createFileStore();
const chosen = (name: string, type = 'application/pdf') => files.add(new File(['x'], name, { type }), type);
const draftOf = (answers: Answers): Draft => ({
  form: form.name,
  version: form.version,
  answers,
  step: 'CertificateOfApproval',
  trail: [],
  savedAt: '2026-03-04T09:00:00Z',
});
const open = (found: Draft | null = null) =>
  createServerDraft({
    form,
    path: '/doctor-questionnaire/q',
    http: server.http,
    files,
    found,
    onKeeping: (next) => {
      keeping = next;
    },
    onConflict: (answers) => conflicts.push(answers),
  });

beforeEach(() => {
  server = createServer();
  conflicts = [];
});

it('sends answers without files, then each file once, and deletes removed files', async () => {
  const draft = open();
  const certificate = chosen('a.pdf');
  await draft.save(draftOf({ isGerman: false, certificateOfApproval: certificate }));
  await draft.save(draftOf({ isGerman: true, certificateOfApproval: certificate }));
  expect(draft.unsent.get(certificate.id)).toBeUndefined();
  expect(draft.keptAs(certificate)).toBe('kept');
  expect(draft.isSafe()).toBe(true);
  await draft.save(draftOf({ isGerman: true }));
  expect(server.calls).toEqual([
    'PUT /doctor-questionnaire/q/draft {"isGerman":false}',
    'POST /doctor-questionnaire/q/draft/certificateOfApproval',
    'PUT /doctor-questionnaire/q/draft {"isGerman":true}',
    'PUT /doctor-questionnaire/q/draft {"isGerman":true}',
    'DELETE /doctor-questionnaire/q/draft/certificateOfApproval',
  ]);
  expect(keeping.state).toBe('saved');
});

it('keeps files that an earlier visit uploaded', async () => {
  const certificateOfApproval = { id: 'on-the-server', name: 'a.pdf', size: 1, type: 'application/pdf' };
  const draft = open(draftOf({ certificateOfApproval }));
  await draft.save(draftOf({ certificateOfApproval, isGerman: true }));
  expect(server.calls).toEqual(['PUT /doctor-questionnaire/q/draft {"isGerman":true}']);
});

it('sends no file that the form refuses', async () => {
  await open().save(draftOf({ certificateOfApproval: chosen('a.png', 'image/png') }));
  expect(server.calls).toEqual(['PUT /doctor-questionnaire/q/draft {}']);
});

it('saves input during an upload, and aborts the upload of a removed file', async () => {
  server.held.isOn = true;
  const draft = open();
  const first = draft.save(draftOf({ certificateOfApproval: chosen('large.pdf') }));
  await Promise.resolve();
  server.waiting[0]?.options?.onProgress?.(41.6);
  expect([draft.isSafe(), keeping.uploading]).toEqual([false, { name: 'large.pdf', percent: 42 }]);
  const other = chosen('other.pdf');
  server.held.isOn = false;
  const second = draft.save(draftOf({ certificateOfApproval: other, isGerman: true }));
  await Promise.all([first, second, draft.settle({ certificateOfApproval: other })]);
  expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  expect(server.calls).toContain('PUT /doctor-questionnaire/q/draft {"isGerman":true}');
  expect(draft.unsent.get(other.id)).toBeUndefined();
  expect(keeping).toEqual({ state: 'saved', uploading: undefined });
});

it('reports a failed upload, keeps the file for the submit, and retries with the next change', async () => {
  server.held.isOn = true;
  const draft = open();
  const certificate = chosen('a.pdf');
  const saved = draft.save(draftOf({ certificateOfApproval: certificate }));
  await Promise.resolve();
  server.waiting[0]?.end(new HttpError('network'));
  await expect(saved).rejects.toThrow();
  expect([keeping.state, draft.isSafe()]).toEqual(['failed', false]);
  expect(draft.unsent.get(certificate.id)?.name).toBe('a.pdf');
  server.held.isOn = false;
  await draft.save(draftOf({ certificateOfApproval: certificate, isGerman: true }));
  expect([keeping.state, draft.isSafe()]).toEqual(['saved', true]);
});

it('waits for a file that has left before the one that replaces it: the server would store them in another order', async () => {
  server.held.isOn = true;
  const draft = open();
  const first = draft.save(draftOf({ certificateOfApproval: chosen('wrong.pdf') }));
  await Promise.resolve();
  const [sent] = server.waiting;
  sent?.options?.onProgress?.(100);
  server.held.isOn = false;
  const right = chosen('right.pdf');
  const second = draft.save(draftOf({ certificateOfApproval: right }));
  expect(sent?.options?.signal?.aborted).toBe(false);
  const posts = () => server.calls.filter((call) => call.startsWith('POST'));
  expect(posts()).toHaveLength(1);
  sent?.end();
  await Promise.all([first, second]);
  expect(posts()).toHaveLength(2);
  expect(draft.unsent.get(right.id)).toBeUndefined();
});

it('takes out a removed file that has arrived although its answer was lost', async () => {
  server.held.isOn = true;
  const draft = open();
  const saved = draft.save(draftOf({ certificateOfApproval: chosen('a.pdf') }));
  await Promise.resolve();
  server.waiting[0]?.end(new HttpError('network'));
  await expect(saved).rejects.toThrow();
  await draft.save(draftOf({}));
  expect(server.calls.at(-1)).toBe('DELETE /doctor-questionnaire/q/draft/certificateOfApproval');
});

it('sends no answers before a removed file is taken out: the server would add it to them', async () => {
  const draft = open();
  await draft.save(draftOf({ certificateOfApproval: chosen('a.pdf') }));
  server.held.failure = new HttpError('network');
  await expect(draft.save(draftOf({}))).rejects.toThrow();
  await expect(draft.settle({})).rejects.toThrow();
  server.held.failure = undefined;
  await draft.settle({});
  expect(server.calls.at(-1)).toBe('DELETE /doctor-questionnaire/q/draft/certificateOfApproval');
});

it('makes no more calls with a link that the submit has used', async () => {
  const draft = open();
  draft.end();
  await draft.save(draftOf({ isGerman: true }));
  await draft.clear();
  expect(server.calls).toEqual([]);
});

it('restarts with an empty draft on the server', async () => {
  const draft = open();
  const certificate = chosen('a.pdf');
  await draft.save(draftOf({ certificateOfApproval: certificate }));
  await draft.clear();
  expect(server.calls.at(-1)).toBe('DELETE /doctor-questionnaire/q/draft');
  expect(draft.unsent.get(certificate.id)).toBeDefined();
});

it('sends no answers with a file of the draft that was given up, although that could not be deleted', async () => {
  const certificateOfApproval = { id: 'on-the-server', name: 'a.pdf', size: 1, type: 'application/pdf' };
  const draft = open(draftOf({ certificateOfApproval }));
  server.held.failure = new HttpError('network');
  await expect(draft.clear()).rejects.toThrow();
  server.held.failure = undefined;
  await draft.settle({ isGerman: true });
  expect(server.calls.at(-1)).toBe('DELETE /doctor-questionnaire/q/draft/certificateOfApproval');
});

const answeredWith = (status: number, errorType: string) =>
  new HttpError('bad-request', { status, body: { error: 'Nein.', errorType } });

it.each([
  ['another device has gone on', answeredWith(409, 'draftConflict'), 'failed', true],
  ['the link is over', answeredWith(404, 'notFound'), 'over', false],
])('says so when %s, and doesn’t count as saved', async (_, failure, state, isConflict) => {
  server.held.failure = failure;
  const draft = open();
  const answers = { isGerman: true };
  await expect(draft.save(draftOf(answers))).rejects.toBe(failure);
  expect([keeping.state, draft.isSafe()]).toEqual([state, false]);
  expect(conflicts).toEqual(isConflict ? [answers] : []);
});

it('asks before it deletes what another device has saved meanwhile', async () => {
  server.held.failure = answeredWith(409, 'draftConflict');
  await expect(open().clear()).rejects.toThrow();
  expect(conflicts).toEqual([{}]);
});

it('saves again in another language what was saved here, and nothing where nothing was or is any more', async () => {
  const found = open(draftOf({ isGerman: true }));
  await found.saveAgain();
  expect(server.calls).toEqual([]);
  await found.save(draftOf({ isGerman: false }));
  await found.saveAgain();
  const saved = 'PUT /doctor-questionnaire/q/draft {"isGerman":false}';
  expect(server.calls).toEqual([saved, saved]);
  await found.clear();
  await found.saveAgain();
  expect(server.calls.slice(2)).toEqual(['DELETE /doctor-questionnaire/q/draft']);
});

it('tells of a failure to save again as of any other', async () => {
  const draft = open();
  await draft.save(draftOf({ isGerman: false }));
  server.held.failure = new HttpError('network');
  await draft.saveAgain();
  expect(keeping.state).toBe('failed');
});
