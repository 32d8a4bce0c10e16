// `npm run audit`: known weaknesses of the packages that run in the shop, where the registry answers such questions.
import { spawnSync } from 'node:child_process';
import { root } from './lib/root.ts';
import { type AuditAnswer, readAudit } from './lib/supply-chain/read-audit.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const { lines, exitCode } = readAudit(parsed(stdout));
for (const line of lines) console.log(line);
process.exitCode = exitCode;

function parsed(text: string | null): AuditAnswer | undefined {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
