import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupPlace } from '../../testing/backups.ts';
import { contentsOf, countRows, keepAwkwardData, openBackupPlace, quiet } from '../../testing/backups.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { withOwner } from '../database/database.ts';
import { jsonRecord, readBackupFile, writeBackupFile } from './backup-file.ts';
import type { RowCounts } from './write-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let place: BackupPlace;

beforeAll(async () => {
  app = await openTestApp();
  await keepAwkwardData(app);
});
afterAll(() => app.close());

describe('a backup restored into an empty database', () => {
  let rows: RowCounts;
  let restored_rows: RowCounts;
  let protection_before: object[];
  beforeAll(async () => {
    place = await openBackupPlace(app);
    protection_before = await protectionOf(place.url);
    rows = await place.backUp();
    restored_rows = await place.restore();
  });
  afterAll(() => place.close());

  it('has exactly the same contents', async () => {
    expect(rows['organizations']).toBe(2);
    expect(restored_rows).toEqual(rows);
    const [before, after] = await Promise.all([contentsOf(app.database_url), contentsOf(place.url)]);
    expect(Object.keys(rows).sort()).toEqual(Object.keys(before));
    expect({ ...after, mails: [] }).toEqual({ ...before, mails: [] });
    expect(before['organizations']?.join()).toContain('日本語');
  });

  it('contains no session, no one-time link and no secret of the instance', async () => {
    expect(await countRows(app.database_url, 'sessions')).toBeGreaterThan(0);
    expect(await countRows(place.url, 'sessions')).toBe(0);
    expect(await countRows(place.url, 'instance_secrets')).toBe(0);
    const text: string[] = [];
    for await (const { payload } of readBackupFile(place.file)) text.push(payload.toString());
    expect(text.join('')).not.toContain('hash=secret');
  });

  it('sends pending messages after the restore, except those with a link', async () => {
    const mails = await withOwner(
      place.url,
      async (client) => (await client.query('select status, body_text from mails order by 1')).rows,
    );
    expect(mails).toEqual([
      { status: 'failed', body_text: 'Click here:\n\n{link}' },
      { status: 'pending', body_text: 'Come and get it.' },
    ]);
    expect(await countRows(place.url, 'graphile_worker.jobs')).toBe(1);
  });

  it('keeps row security, triggers and foreign keys in place', async () => {
    expect(await protectionOf(place.url)).toEqual(protection_before);
  });

  function protectionOf(url: string): Promise<object[]> {
    const protection = `
      select c.relname, c.relforcerowsecurity, (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.conrelid = c.oid) as keys,
        (select array_agg(t.tgname::text || t.tgenabled::text order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
    return withOwner(url, async (client) => (await client.query<object>(protection)).rows);
  }
});

describe('a backup', () => {
  beforeEach(async () => {
    place = await openBackupPlace(app);
  });
  afterEach(() => place.close());

  it('shows one moment: a transaction during the backup is in it completely or not at all', async () => {
    const writer = new Client(app.database_url);
    await writer.connect();
    const enough = new AbortController();
    const writing = (async () => {
      for (let number = 0; !enough.signal.aborted; number += 1) {
        const name = `Pair ${number}`;
        await writer.query(
          `with shop as (insert into workplaces (organization_id, id, name, shop_id, color, timezone)
             values ($1, gen_random_uuid(), $2, $3, '#000000', 'UTC') returning organization_id, id, name)
           insert into departments (organization_id, id, workplace_id, name) select organization_id, gen_random_uuid(), id, name from shop`,
          [app.home.organization_id, name, number.toString(36).padStart(5, 'Z')],
        );
      }
    })();
    await expect.poll(() => countRows(app.database_url, 'workplaces')).toBeGreaterThan(10);
    await place.backUp();
    enough.abort();
    await writing;
    await writer.end();
    await place.restore();
    const halves =
      "workplaces w full join departments d on d.workplace_id = w.id where coalesce(w.name, d.name) like 'Pair%' and (w.id is null or d.id is null)";
    expect(await countRows(place.url, halves)).toBe(0);
    expect(await countRows(place.url, "workplaces where name like 'Pair%'")).toBeGreaterThan(10);
  });

  it('is readable by its owner only, and leaves no unfinished file behind', async () => {
    await place.backUp();
    expect(((await stat(place.file)).mode & 0o777).toString(8)).toBe('600');
    await expect(writeBackup(app.database_url, join(place.folder, 'missing', 'x'), quiet)).rejects.toThrow('ENOENT');
    expect(await readdir(place.folder)).toEqual(['shop.baydesk']);
  });

  it('clears away what a killed one left, but not what another still writes', async () => {
    const gone = spawnSync(process.execPath, ['--version']).pid;
    const names = [`shop.baydesk.unfinished-${gone}`, `shop.baydesk.unfinished-${process.ppid}`];
    for (const name of names) await writeFile(join(place.folder, name), 'half');
    await place.backUp();
    expect((await readdir(place.folder)).toSorted()).toEqual(['shop.baydesk', names[1]]);
  });

  it('that fails midway leaves the previous one unchanged', async () => {
    await writeFile(place.file, 'the one before');
    const failing = (async function* () {
      yield jsonRecord('H', {});
      throw new Error('the database went away');
    })();
    await expect(writeBackupFile(place.file, failing)).rejects.toThrow('the database went away');
    expect(await readFile(place.file, 'utf8')).toBe('the one before');
    expect(await readdir(place.folder)).toEqual(['shop.baydesk']);
  });
});
