import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  restorePrepared,
  writePrepared,
} from '../../../packages/server/src/platform/db/embedded/prepared-files.ts';

describe('files of a prepared database', () => {
  let folder = '';
  let prepared = { file: '', fingerprint: 'of today' };
  const at = (...parts: string[]) => join(folder, ...parts);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rezeptur-prepared-'));
    prepared = { file: at('cache', 'prepared'), fingerprint: 'of today' };
    mkdirSync(at('source', 'base', 'empty'), { recursive: true });
    writeFileSync(at('source', 'PG_VERSION'), '18\n');
    writeFileSync(at('source', 'base', 'table'), Buffer.alloc(70_000, 'rows\n'));
    writeFileSync(at('source', 'base', 'nothing'), '');
    writeFileSync(at('source', 'postmaster.pid'), '42');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const restored = () => readdirSync(at('new'), { recursive: true }).map(String).sort();

  it('come back as they were, empty ones and folders too, but for the note of who had them open', async () => {
    await writePrepared(prepared, at('source'));
    expect(restorePrepared(prepared, at('new'))).toBeUndefined();
    const paths = [
      'PG_VERSION',
      'base',
      join('base', 'empty'),
      join('base', 'nothing'),
      join('base', 'table'),
    ];
    expect(restored()).toEqual(paths.sort());
    expect(readFileSync(at('new', 'base', 'table'))).toEqual(readFileSync(at('source', 'base', 'table')));
    expect(readdirSync(at('cache'))).toEqual(['prepared']);
  });

  it('fill a folder that is there and empty, and none that holds something', async () => {
    await writePrepared(prepared, at('source'));
    mkdirSync(at('new'));
    expect(restorePrepared(prepared, at('new'))).toBeUndefined();
    expect(existsSync(at('new', 'PG_VERSION'))).toBe(true);
    mkdirSync(at('used'));
    writeFileSync(at('used', 'own'), 'mine');
    expect(() => restorePrepared(prepared, at('used'))).toThrow();
    expect(readdirSync(at('used'))).toEqual(['own']);
  });

  it('are not used where there are none, or where they were made from something else', async () => {
    expect(restorePrepared(prepared, at('new'))).toBe('missing');
    await writePrepared({ ...prepared, fingerprint: 'of yesterday' }, at('source'));
    expect(restorePrepared(prepared, at('new'))).toBe('of another version');
    expect(existsSync(at('new'))).toBe(false);
  });

  it('are not used when a part is missing or changed', async () => {
    await writePrepared(prepared, at('source'));
    const whole = readFileSync(prepared.file);
    const changed = Buffer.from(whole);
    changed[whole.length - 20] = (whole[whole.length - 20] ?? 0) ^ 1;
    for (const broken of [whole.subarray(0, -1), whole.subarray(0, 40), Buffer.from('of today\n'), changed]) {
      writeFileSync(prepared.file, broken);
      expect(restorePrepared(prepared, at('new'))).toBe('damaged');
      expect(existsSync(at('new'))).toBe(false);
    }
    writeFileSync(prepared.file, '');
    expect(restorePrepared(prepared, at('new'))).toBe('of another version');
  });

  it('replace what a process that was ended while it filled a folder has left', async () => {
    await writePrepared(prepared, at('source'));
    mkdirSync(at('new.restoring', 'base'), { recursive: true });
    writeFileSync(at('new.restoring', 'base', 'half'), 'half');
    expect(restorePrepared(prepared, at('new'))).toBeUndefined();
    expect(restored()).not.toContain(join('base', 'half'));
    expect(existsSync(at('new.restoring'))).toBe(false);
  });
});
