import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserServer } from '@playwright/test';
import type { TestProject } from 'vitest/node';
import { browserPath, quiet } from '../../support/browser.ts';
import { inRoot } from '../../support/root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with what files share (`Shared`), as JSON. */
    pageBuild: string;
  }
}

/** What all test files with a browser share. */
export interface Shared {
  /** The folder of the built test page. */
  outDir: string;
  /** Where the browser listens. */
  browser: string;
}

/**
 * The test page is built and the browser started once for a whole run, when the first test file asks for them: runs without
 * browser tests don't pay for it. Test files live in processes of their own, so they ask over HTTP.
 */
export default async function sharePageBuild(project: TestProject): Promise<() => Promise<void>> {
  const folders: string[] = [];
  let built: Promise<string> | undefined;
  let browser: Promise<BrowserServer> | undefined;

  async function build(): Promise<string> {
    const outDir = await mkdtemp(join(tmpdir(), 'rezeptur-engine-page-'));
    folders.push(outDir);
    // In a process of its own: the environment of a test run would bring React in its slow development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    const script = inRoot('tests/engine/react/build-page.ts');
    await promisify(execFile)(process.execPath, [script, outDir], { env });
    return outDir;
  }

  async function launch(): Promise<BrowserServer> {
    const { chromium } = await import('@playwright/test');
    return chromium.launchServer({
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        ...quiet,
        // A camera that shows a test picture, and nobody to be asked.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    });
  }

  async function share(): Promise<Shared> {
    built ??= build();
    browser ??= launch();
    return { outDir: await built, browser: (await browser).wsEndpoint() };
  }

  const server = createServer((_request, response) => {
    share().then(
      (shared) => response.end(JSON.stringify(shared)),
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
    await (await browser)?.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
}
