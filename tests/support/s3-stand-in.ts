import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as files need: objects, and uploads in parts. What it holds is there to be looked at. */
export async function startS3StandIn() {
  const objects = new Map<string, Buffer>();
  /** Parts of uploads that are under way, by their number. */
  const uploads = new Map<string, Buffer[]>();
  const answers: Record<
    string,
    (path: string, query: URLSearchParams, body: Buffer) => [number, Buffer | string]
  > = {
    PUT(path, query, body) {
      const parts = uploads.get(query.get('uploadId') ?? '');
      if (parts) parts[Number(query.get('partNumber')) - 1] = body;
      else objects.set(path, body);
      return [200, ''];
    },
    POST(path, query) {
      const id = query.get('uploadId');
      if (id === null) {
        uploads.set(path, []);
        return [
          200,
          `<InitiateMultipartUploadResult><UploadId>${path}</UploadId></InitiateMultipartUploadResult>`,
        ];
      }
      objects.set(path, Buffer.concat(uploads.get(id) ?? []));
      uploads.delete(id);
      return [200, '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>'];
    },
    DELETE(path, query) {
      const id = query.get('uploadId');
      if (id === null) objects.delete(path);
      else uploads.delete(id);
      return [204, ''];
    },
    GET: (path) => {
      const found = objects.get(path);
      return found ? [200, found] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
    },
  };
  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid');
    const body = await buffer(request);
    const [status, answer] = answers[request.method ?? '']?.(pathname, searchParams, body) ?? [405, ''];
    reply.writeHead(status, { etag: '"1"' }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    uploads,
    url: `s3://key:secret@127.0.0.1:${port}/documents?region=eu-central-1&tls=0`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
