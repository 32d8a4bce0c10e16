import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Only the last part of an upload may be smaller. */
const leastPart = 5 * 1024 * 1024;

interface Answer {
  status: number;
  body?: Buffer | string;
  etag?: string;
}

/** As much of S3 as files need: objects, and uploads in parts. What it holds is there to be looked at. */
export async function startS3StandIn() {
  const objects = new Map<string, Buffer>();
  /** Parts of uploads that are under way, by their number. */
  const uploads = new Map<string, Map<number, Buffer>>();
  /** How long objects are to be kept unchanged, where a request asked for it. */
  const locks = new Map<string, string>();

  /** Puts together what the list names, as it names it: each part that there is, in order, none too small. */
  function complete(path: string, id: string, list: string): Answer {
    const parts = uploads.get(id);
    if (!parts) return refusal('NoSuchUpload', 404);
    const named = [...list.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(textIn(part, 'PartNumber')),
      etag: textIn(part, 'ETag').replaceAll('&quot;', '"'),
    }));
    const found = named.map(({ number, etag }) => {
      const part = parts.get(number);
      return part && etagOf(part) === etag ? [part] : [];
    });
    if (named.length === 0) return refusal('MalformedXML');
    if (found.some((part) => part.length === 0)) return refusal('InvalidPart');
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
      return refusal('InvalidPartOrder');
    if (found.flat().some((part, index) => index < found.length - 1 && part.length < leastPart))
      return refusal('EntityTooSmall');
    objects.set(path, Buffer.concat(found.flat()));
    uploads.delete(id);
    return {
      status: 200,
      body: '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>',
    };
  }

  const answers: Record<string, (path: string, query: URLSearchParams, body: Buffer) => Answer> = {
    PUT(path, query, body) {
      const id = query.get('uploadId');
      const parts = uploads.get(id ?? '');
      if (id !== null && !parts) return refusal('NoSuchUpload', 404);
      if (parts) parts.set(Number(query.get('partNumber')), body);
      else objects.set(path, body);
      return { status: 200, etag: etagOf(body) };
    },
    POST(path, query, body) {
      const id = query.get('uploadId');
      if (id !== null) return complete(path, id, body.toString());
      uploads.set(path, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${path}</UploadId></InitiateMultipartUploadResult>`,
      };
    },
    DELETE(path, query) {
      const id = query.get('uploadId');
      if (id === null) objects.delete(path);
      else uploads.delete(id);
      return { status: 204 };
    },
    GET(path, query) {
      if (query.has('list-type'))
        return listing(`${path.replace(/\/$/, '')}/${query.get('prefix') ?? ''}`, [...objects.keys()]);
      const found = objects.get(path);
      return found ? { status: 200, body: found, etag: etagOf(found) } : refusal('NoSuchKey', 404);
    },
    HEAD: (path, query, body) => answers.GET?.(path, query, body) ?? refusal('NoSuchKey', 404),
  };
  let isSilent = false;
  let isToLose = false;
  const server = createServer(async (request, reply) => {
    if (isSilent) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid');
    const body = await buffer(request);
    const mode = request.headers['x-amz-object-lock-mode'];
    if (mode) locks.set(pathname, `${mode} until ${request.headers['x-amz-object-lock-retain-until-date']}`);
    const answer = answers[request.method ?? '']?.(pathname, searchParams, body) ?? { status: 405 };
    if (isToLose && searchParams.has('uploadId') && request.method === 'POST') {
      isToLose = false;
      request.socket.destroy();
      return;
    }
    const { status, etag, body: content = '' } = answer;
    reply.writeHead(status, { ...(etag && { etag }), 'content-length': Buffer.byteLength(content) });
    reply.end(request.method === 'HEAD' ? undefined : content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    uploads,
    locks,
    /** Accepts calls and answers none, or answers again. */
    setSilent: (value: boolean) => {
      isSilent = value;
    },
    /** Puts the next upload in parts together, and breaks the connection off before it says so. */
    loseNextCompletion: () => {
      isToLose = true;
    },
    url: `s3://key:secret@127.0.0.1:${port}/documents?region=eu-central-1&tls=0`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
/** Keys in a bucket, as `list-type=2` answers them. */
function listing(prefix: string, keys: string[]): Answer {
  const found = keys.filter((key) => key.startsWith(prefix));
  const contents = found.map(
    (key) => `<Contents><Key>${key.slice(key.indexOf('/', 1) + 1)}</Key></Contents>`,
  );
  return { status: 200, body: `<ListBucketResult>${contents.join('')}</ListBucketResult>` };
}

const textIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1] ?? '';
const refusal = (code: string, status = 400): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});
