import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withOwner } from '../platform/database/database.ts';
import type { TestOrganizations } from './test-organizations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the cluster all tests of a run share. */
    cluster_url: string;
    /** Names of the databases to clone: one with the tables alone, one with the test organizations too. */
    templates: { readonly migrated: string; readonly furnished: string };
    organizations: TestOrganizations;
    /** The data folder all tests of a run share. */
    data_dir: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database with all tables; a furnished one has the test organizations too. */
export const cloneDatabase = (template: 'migrated' | 'furnished' = 'migrated'): Promise<TestDatabase> =>
  createDatabase(inject('templates')[template]);

/** A new database without tables. */
export const blankDatabase = (): Promise<TestDatabase> => createDatabase('template1');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `baydesk_test_${randomBytes(6).toString('hex')}`;
  const cluster_url = inject('cluster_url');
  const url = new URL(cluster_url);
  url.pathname = `/${name}`;
  // Copying the files takes a third of the time of copying through the log.
  const creation = `create database ${name} template ${template} strategy file_copy`;
  await withOwner(cluster_url, (client) => client.query(creation));
  return {
    url: url.href,
    async drop() {
      await withOwner(cluster_url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
