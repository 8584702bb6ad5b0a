import { randomBytes } from 'node:crypto';
import { withOwner } from '../../apps/server/src/platform/database/database.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty database in the cluster of `cluster_url`. */
export async function createDatabase(cluster_url: string): Promise<TestDatabase> {
  const name = `baydesk_e2e_${randomBytes(6).toString('hex')}`;
  const url = new URL(cluster_url);
  url.pathname = `/${name}`;
  await withOwner(cluster_url, (client) => client.query(`create database ${name}`));
  return {
    url: url.href,
    async drop() {
      await withOwner(cluster_url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
