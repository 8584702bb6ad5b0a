import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { Client, DatabaseError } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { openDiskRoom } from './platform/process/disk-room.ts';
import { openRememberedSessions } from './platform/sessions/remembered-sessions.ts';
import { buildServer } from './server.ts';
import { openCuttableProxy } from './testing/cuttable-proxy.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';

const PATIENT = { timeout: 30_000 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const reasonOf = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  return errors?.[0]?.message ?? response.status;
};

it('a server whose database freezes refuses calls instead of hanging, and goes on once it is back', async () => {
  const proxy = await openCuttableProxy(app.database_url);
  const database = openDatabase(proxy.url, 4, 1_000);
  const sessions = openRememberedSessions(database.pool);
  const server = await buildServer({ ...app.services, database, sessions });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const manager = (await app.as('ROLE_MANAGER')).copy(url);
  const { body } = await manager.call(listWorkplaces);

  proxy.freeze();
  const answers = await Promise.all([
    manager.call(listWorkplaces),
    manager.call(changeWorkplace, { ...body.collection[0], name: 'Frozen' }),
  ]);
  for (const { status, errors } of answers) expect([status, errors[0]?.code]).toEqual([503, 'overloaded']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await reasonOf(url)).toMatch(/^Not ready: the database /);

  proxy.thaw();
  await expect.poll(() => reasonOf(url), PATIENT).toBe(200);
  expect((await manager.call(listWorkplaces)).body.collection[0]?.name).toBe(body.collection[0]?.name);
  await server.close();
  await database.close();
  await proxy.close();
});

describe('while the disk is full', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  afterEach(() => vi.restoreAllMocks());

  /** Lets the database driver report this error for everything that writes; 53100 means a full disk. */
  function failToWrite(code: string): void {
    const query = Reflect.get(Client.prototype, 'query') as (...values: unknown[]) => never;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function full(this: Client, ...values: unknown[]) {
      const [sent] = values as [{ text?: string; callback?: (error: Error) => never }];
      if (!/^(update|insert|select lo_)/i.test(sent.text ?? '')) return Reflect.apply(query, this, values);
      const error = Object.assign(new DatabaseError('could not extend file', 0, 'error'), { code });
      return sent.callback?.(error);
    });
  }

  it('says so in the answer, to whoever asks whether it is ready, and in the log, until there is room', async () => {
    const disk = openDiskRoom(app.services.database, log, 50);
    const server = await buildServer({ ...app.services, disk });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const manager = (await app.as('ROLE_MANAGER')).copy(url);
    const { body } = await manager.call(listWorkplaces);
    failToWrite('53100');
    const change = () => manager.call(changeWorkplace, { ...body.collection[0], name: 'Full' });
    const { status, errors, headers } = await change();
    expect([status, errors[0]?.code, headers.get('retry-after')]).toEqual([503, 'disk_full', '60']);
    expect(errors[0]?.message).toContain('The disk of the server is full');
    expect(await reasonOf(url)).toBe('Not ready: the disk is full.');
    await expect.poll(() => lines.join('')).toContain('the disk is still full');
    expect((await manager.call(listWorkplaces)).status).toBe(200);

    vi.restoreAllMocks();
    failToWrite('57P03');
    expect((await change()).errors[0]?.code).toBe('disk_full');

    vi.restoreAllMocks();
    await expect.poll(() => reasonOf(url), PATIENT).toBe(200);
    expect(lines.join('')).toContain('the disk has room again');
    expect((await change()).status).toBe(201);
    await server.close();
    disk.close();
  });
});
