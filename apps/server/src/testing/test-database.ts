import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withOwner } from '../platform/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database every test database is cloned from: migrated, and empty. */
    template_url: string;
    /** The data folder all tests of a run share. */
    data_dir: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own. */
export const cloneDatabase = (): Promise<TestDatabase> =>
  createDatabase(new URL(inject('template_url')).pathname.slice(1));

/** A database of one's own with nothing in it, not even tables. */
export const blankDatabase = (): Promise<TestDatabase> => createDatabase('template1');

async function createDatabase(template: string): Promise<TestDatabase> {
  const template_url = inject('template_url');
  const name = `baydesk_test_${randomBytes(6).toString('hex')}`;
  const maintenance = new URL(template_url);
  maintenance.pathname = '/postgres';
  const url = new URL(template_url);
  url.pathname = `/${name}`;
  await withOwner(maintenance.href, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: url.href,
    async drop() {
      await withOwner(maintenance.href, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
