import { LIVE_PATH } from '@baydesk/contract/live';
import { logout } from '@baydesk/contract/accounts.contract';
import { changeName } from '@baydesk/contract/profile.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workplaceId } from '../../features/demo/public.ts';
import { buildServer } from '../../server.ts';
import { happen } from '../../testing/happen.ts';
import { LiveListener } from '../../testing/live-listener.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openLiveStream } from './live-stream.ts';

let app: TestApp;
const open: LiveListener[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  for (const listener of open.splice(0)) listener.hangUp();
});

async function listen(client: TestClient, last_event_id?: string): Promise<LiveListener> {
  const listener = await LiveListener.open(client, last_event_id);
  open.push(listener);
  return listener;
}
const listenAs = async (role: RoleName) => listen(await app.as(role));

describe('a browser receives', () => {
  it('the action, entity, location and person of a change', async () => {
    const listener = await listenAs('ROLE_TECHNICIAN');
    const workplace_id = workplaceId(app.home, 'ONE');
    const entity_id = await happen(app, { workplace_id });
    const heard = await listener.next();
    expect(heard?.message).toBe('change');
    expect(heard?.change).toEqual({
      event_id: expect.any(String),
      entity: 'workplace',
      entity_id,
      action: 'changed',
      workplace_id,
      actor_user_id: null,
      actor_name: 'Test',
      occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      request_id: expect.any(String),
    });
  });

  it('its own change under the id that the answer carries', async () => {
    const client = await app.as('ROLE_TECHNICIAN');
    const listener = await listen(client);
    const { headers } = await client.call(changeName, { first_name: 'Terry', last_name: 'Tester' });
    expect((await listener.next())?.change.request_id).toBe(headers.get('x-request-id'));
  });

  it.each([
    ['of what its role may not view', { name: 'mail.sent_again' }],
    ['of a resource nobody knows', { name: 'secret_plan.made' as 'mail.made' }],
  ] as const)('nothing %s', async (_, happening) => {
    const technician = await listenAs('ROLE_TECHNICIAN');
    await happen(app, happening);
    const next = await happen(app);
    expect(await technician.entitiesUntil(next)).toEqual([next]);
  });

  it('changes its role may view although other roles may not', async () => {
    const administrator = await listenAs('ROLE_ADMINISTRATOR');
    const mail = await happen(app, { name: 'mail.sent_again' });
    expect(await administrator.entitiesUntil(mail)).toEqual([mail]);
  });

  it('no change at a location where its person does not work', async () => {
    const insider = await app.as('ROLE_ADMINISTRATOR');
    const there = await listen(await app.asEmail('outside@home.test'));
    const here = await listen(insider);
    const elsewhere = await happen(app, { workplace_id: workplaceId(app.home, 'TWO') });
    const next = await happen(app);
    expect(await here.entitiesUntil(next)).toEqual([next]);
    expect(await there.entitiesUntil(next)).toEqual([elsewhere, next]);
  });

  it('no change of another organization', async () => {
    const stranger = await listen(await app.asEmail('administrator@other.test'));
    await happen(app);
    const own = await happen(app, { organization_id: app.other.organization_id });
    expect(await stranger.entitiesUntil(own)).toEqual([own]);
  });

  it('no change of a transaction that was rolled back', async () => {
    const listener = await listenAs('ROLE_MANAGER');
    const failing = happen(app, { meanwhile: () => Promise.reject(new Error('changed my mind')) });
    await expect(failing).rejects.toThrow('changed my mind');
    const next = await happen(app);
    expect(await listener.entitiesUntil(next)).toEqual([next]);
  });
});

describe('the stream is refused', () => {
  it('without a session', async () => {
    const response = await app.client().fetch(LIVE_PATH);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'session_ended' }] });
  });

  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['its kind', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('to a page of another site, recognised by %s', async (_, headers) => {
    const client = await app.as('ROLE_MANAGER');
    const response = await client.fetch(LIVE_PATH, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'untrusted_origin' }] });
  });

  it('to the twenty-first tab of one session', async () => {
    const client = await app.as('ROLE_MANAGER');
    for (let tab = 0; tab < 20; tab += 1) await listen(client);
    expect((await client.fetch(LIVE_PATH)).status).toBe(429);
    const next = await happen(app);
    expect(await open.at(-1)?.entitiesUntil(next)).toEqual([next]);
  });
});

describe('when the session ends', () => {
  it.each([
    ['by signing out', (client: TestClient) => client.call(logout)],
    [
      'because its person is suspended',
      () =>
        app.rows(
          "update staff set status = 'suspended' where id in (select id from staff where first_name = 'Foreman')",
        ),
    ],
  ])('%s, the stream ends before the next change', async (_, end) => {
    const client = await app.as('ROLE_FOREMAN');
    const listener = await listen(client);
    await end(client);
    await happen(app);
    expect((await listener.next())?.message).toBe('session_ended');
    expect(await listener.next()).toBeUndefined();
    await app.rows("update staff set status = 'active' where first_name = 'Foreman'");
  });

  it('the next heartbeat reports it, even without a change', async () => {
    const server = await buildServer(app.services, { live: { heartbeat_ms: 20 } });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const client = await app.as('ROLE_FOREMAN');
    const listener = await listen(client.copy(url));
    await client.call(logout);
    expect((await listener.next())?.message).toBe('session_ended');
    await server.close();
  });
});

it('closes its streams when the server stops, without waiting for the browsers', async () => {
  const server = await buildServer(app.services);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listen((await app.as('ROLE_MANAGER')).copy(url));
  await server.close();
  expect(await listener.next()).toBeUndefined();
});

it('lets a server stop that has only just started and still connects for live changes', async () => {
  const server = await buildServer(app.services);
  await server.ready();
  await expect(server.close()).resolves.toBeUndefined();
});

it('disconnects a browser that does not read, instead of storing everything for it', () => {
  const closed: unknown[] = [];
  const stream = openLiveStream({ organization_id: 'o', session_id: 's', resume_from: undefined }, (it) =>
    closed.push(it),
  );
  const change = {
    event_id: '',
    entity: 'x'.repeat(1000),
    entity_id: '',
    action: '',
    workplace_id: null,
    actor_user_id: null,
    actor_name: '',
    occurred_at: '',
    request_id: 'req-1',
  };
  for (let sent = 0; sent < 1000 && !stream.body.destroyed; sent += 1) stream.tell([change], '1:1:');
  expect(stream.body.destroyed).toBe(true);
});
