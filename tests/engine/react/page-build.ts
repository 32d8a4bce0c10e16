import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the folder of the built test page. */
    pageBuild: string;
  }
}

/**
 * The test page is built once for a whole run, when the first test file asks for it: runs without browser tests
 * don't pay for it. Test files live in processes of their own, so they ask over HTTP.
 */
export default async function sharePageBuild(project: TestProject): Promise<() => Promise<void>> {
  const folders: string[] = [];
  let built: Promise<string> | undefined;

  async function build(): Promise<string> {
    const outDir = await mkdtemp(join(tmpdir(), 'rezeptur-engine-page-'));
    folders.push(outDir);
    const { buildPage } = await import('./build-page.ts');
    await buildPage(outDir);
    return outDir;
  }

  const server = createServer((_request, response) => {
    built ??= build();
    built.then(
      (outDir) => response.end(outDir),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('pageBuild', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  project.onTestsRerun(() => {
    built = undefined;
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
}
