import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from './test-app.ts';
import { openTestApp } from './test-app.ts';
import type { ChangesDuring } from './watch-changes.ts';
import { watchChanges } from './watch-changes.ts';

let app: TestApp;
let changesDuring: ChangesDuring;
let home: string;
beforeAll(async () => {
  app = await openTestApp();
  changesDuring = await watchChanges(app);
  home = app.home.organization_id;
});
afterAll(() => app.close());

const changesBy = (text: string, organization_id = home) =>
  changesDuring(organization_id, async () => void (await app.rows(text)));

describe('the record of changes', () => {
  it('names the tables in which a call changed rows', async () => {
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    const [shop] = (await administrator.call(listWorkplaces)).body.collection;
    const changes = await changesDuring(home, async () => {
      await administrator.call(changeWorkplace, { ...shop, name: 'Renamed' });
    });
    expect(changes).toEqual(expect.arrayContaining(['INSERT events', 'UPDATE workplaces']));
  });

  it('is empty after a call that only reads', async () => {
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    expect(await changesDuring(home, async () => void (await administrator.call(listWorkplaces)))).toEqual([]);
  });

  it('leaves out changes to the rows of another organization', async () => {
    const rename = `update workplaces set name = name || '!' where organization_id = '${app.other.organization_id}'`;
    expect(await changesBy(rename)).toEqual([]);
    expect(await changesBy(rename, app.other.organization_id)).toEqual(['UPDATE workplaces']);
  });

  it('contains deletions, and truncated tables for every organization', async () => {
    expect(await changesBy(`delete from enrollments where organization_id = '${home}'`)).toContain(
      'DELETE enrollments',
    );
    expect(await changesBy('truncate feature_flags', app.other.organization_id)).toEqual(['TRUNCATE feature_flags']);
  });

  it('covers every tenant table except the sessions', async () => {
    const unwatched = await app.rows<{ table_name: string }>(
      `select table_name::text from information_schema.columns c
       where table_schema = 'public' and column_name = 'organization_id'
         and exists (select from pg_tables where tablename = table_name)
         and 2 > (select count(*) from pg_trigger where tgrelid = table_name::regclass and tgname like 'record\\_%')
       order by 1`,
    );
    expect(unwatched.map(({ table_name }) => table_name)).toEqual(['recorded_changes', 'sessions']);
  });
});
