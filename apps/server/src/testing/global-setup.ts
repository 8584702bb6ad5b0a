import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withOwner } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { buildTestOrganizations } from './test-organizations.ts';

/** Prepares one cluster for the whole run: the one DATABASE_URL names, or a disposable embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  const migrated = `baydesk_template_${process.pid}`;
  const furnished = `${migrated}_furnished`;
  const run = (...statements: readonly string[]) =>
    withOwner(cluster.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await run(`create database ${migrated}`);
  await migrate(databaseUrl(cluster.url, migrated));
  await run(`create database ${furnished} template ${migrated}`);
  const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-test-data-'));
  project.provide('cluster_url', cluster.url);
  project.provide('templates', { migrated, furnished });
  project.provide('organizations', await buildTestOrganizations(databaseUrl(cluster.url, furnished)));
  project.provide('data_dir', data_dir);
  return async () => {
    await run(...[migrated, furnished].map((name) => `drop database if exists ${name} with (force)`));
    await cluster.stop();
    await rm(data_dir, { recursive: true, force: true });
  };
}

async function openCluster() {
  const external = process.env['DATABASE_URL'];
  if (external) return { url: external, stop: async () => undefined };
  const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-test-'));
  const postgres = await startEmbeddedPostgres({ data_dir, report: () => undefined, is_disposable: true });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
