import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { withOwner } from '../platform/database.ts';

/** One cluster for the whole run: the one DATABASE_URL names, or a disposable embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  const name = `baydesk_template_${process.pid}`;
  const template_url = databaseUrl(cluster.url, name);
  await withOwner(cluster.url, (client) => client.query(`create database ${name}`));
  await migrate(template_url);
  project.provide('template_url', template_url);
  const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-test-data-'));
  project.provide('data_dir', data_dir);
  return async () => {
    await withOwner(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`));
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
