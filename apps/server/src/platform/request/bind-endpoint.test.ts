import { changeName, viewProfile } from '@baydesk/contract/profile.contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindings } from '../../routes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { buildHttpServer } from './http-server.ts';

let app: TestApp;
let manager: TestClient;
/** A server whose change of a name does its work and then answers something that its contract does not know. */
let faulty: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  const wrong = bindings.map((binding) =>
    binding.endpoint === changeName
      ? { ...binding, handler: async (ctx: never, input: never) => [await binding.handler(ctx, input)] }
      : binding,
  );
  faulty = await buildHttpServer(app.services, wrong, async () => undefined);
  url = await faulty.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await faulty.close();
  await app.close();
});

it('stores nothing of a change whose answer cannot be given, whether or not the session is remembered', async () => {
  const client = manager.copy(url);
  const { body: before } = await manager.call(viewProfile);
  for (const first_name of ['Once', 'Twice']) {
    const { status } = await client.call(changeName, { first_name, last_name: '' });
    expect(status).toBe(500);
  }
  expect((await manager.call(viewProfile)).body.first_name).toBe(before.first_name);
});
