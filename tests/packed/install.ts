import { execFile } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../support/root.ts';

const execute = promisify(execFile);

/**
 * The environment of somebody who has just installed it: a test run's own settings would bring React in its slow development build,
 * put the app's database elsewhere, and hold their packages against this repository's list of install scripts.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const {
    NODE_ENV: _mode,
    DATA_DIR: _folder,
    npm_config_strict_allow_scripts: _strict,
    ...env
  } = process.env;
  return env;
}

/** Runs a command in a folder; what it printed is the error's message when it fails. */
export async function runIn(folder: string, file: string, ...args: string[]): Promise<string> {
  try {
    return (await execute(file, args, { cwd: folder, env: plainEnvironment(), maxBuffer: 64 * 1024 ** 2 }))
      .stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Without what only people read. */
export const installOptions = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** An empty folder outside the repository with a sample's files, where a registry client installs what it depends on. */
export async function installSample(
  sample: 'app' | 'server',
  packages: Record<string, string>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `packed-${sample}-`));
  await cp(inRoot(`tests/packed/${sample}`), folder, { recursive: true });
  const manifest = { name: `packed-${sample}`, private: true, type: 'module', dependencies: packages };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await runIn(folder, 'npm', 'install', ...installOptions);
  return folder;
}
