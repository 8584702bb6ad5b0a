import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecretBox } from './secret-box.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'baydesk-secrets-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const boxWith = (settings: { ENCRYPTION_KEY?: string; DATABASE_URL?: string } = {}) =>
  openSecretBox({ DATA_DIR, DATABASE_URL: undefined, ENCRYPTION_KEY: undefined, ...settings });
const KEY = 'k'.repeat(32);
const EXTERNAL = { DATABASE_URL: 'postgres://somewhere/baydesk' };

describe('a sealed secret', () => {
  it('opens again in another process on the same data folder, and is sealed differently each time', async () => {
    const sealed = await boxWith().seal('sk_live_1234', 'home:key');
    expect(sealed.toString('latin1')).not.toContain('sk_live');
    expect(await boxWith().open(sealed, 'home:key')).toBe('sk_live_1234');
    expect(await boxWith().seal('sk_live_1234', 'home:key')).not.toEqual(sealed);
  });

  it('opens for no other organization, and not after it was tampered with', async () => {
    const box = boxWith({ ENCRYPTION_KEY: KEY });
    const sealed = await box.seal('sk_live_1234', 'home:key');
    expect(await box.open(sealed, 'other:key')).toBeUndefined();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(await box.open(sealed, 'home:key')).toBeUndefined();
    expect(await box.open(Buffer.from('short'), 'home:key')).toBeUndefined();
  });

  it('does not open with another key', async () => {
    const sealed = await boxWith({ ENCRYPTION_KEY: KEY }).seal('sk_live_1234', 'home:key');
    expect(await boxWith({ ENCRYPTION_KEY: 'x'.repeat(32) }).open(sealed, 'home:key')).toBeUndefined();
    expect(await boxWith().open(sealed, 'home:key')).toBeUndefined();
  });
});

describe('the key', () => {
  it('is created once in the data folder, readable by its owner only', async () => {
    const sealed = await Promise.all([1, 2, 3].map(() => boxWith().seal('secret', 'home:key')));
    for (const each of sealed) expect(await boxWith().open(each, 'home:key')).toBe('secret');
    expect(await readdir(DATA_DIR)).toEqual(['encryption.key']);
    const path = join(DATA_DIR, 'encryption.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).trim()).toHaveLength(43);
  });

  it('has to be a setting on an external database, where each process may have its own data folder', async () => {
    await expect(boxWith(EXTERNAL).seal('secret', 'home:key')).rejects.toMatchObject({ code: 'no_encryption_key' });
    const box = boxWith({ ...EXTERNAL, ENCRYPTION_KEY: KEY });
    expect(await box.open(await box.seal('secret', 'home:key'), 'home:key')).toBe('secret');
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});
