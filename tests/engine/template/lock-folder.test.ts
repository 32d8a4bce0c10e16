import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../../packages/engine/template/server/lock-folder.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-folder-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is taken away when its process lets go of the folder', () => {
  const release = lockFolder(data);
  expect(readFileSync(`${data}.lock`, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(`${data}.lock`)).toBe(false);
});

it('of another process stays, however late the one before lets go', () => {
  const release = lockFolder(data);
  writeFileSync(`${data}.lock`, String(process.ppid));
  release();
  expect(readFileSync(`${data}.lock`, 'utf8')).toBe(String(process.ppid));
  expect(() => lockFolder(data)).toThrow(`Process ${process.ppid} uses`);
});
