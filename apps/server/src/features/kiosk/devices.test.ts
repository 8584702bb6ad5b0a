import { viewHistory } from '@baydesk/contract/history.contract';
import * as kiosk from '@baydesk/contract/kiosk.contract';
import * as clock from '@baydesk/contract/time-clock.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../platform/sessions/session-cookies.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import { letClock } from '../time-clock/clock.fixture.ts';
import { staffNamed } from '../work-orders/orders.fixture.ts';
import { givePins, newTablet, PIN, typed } from './kiosk.fixture.ts';

let app: TestApp;
let administrator: TestClient;
let manager: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.as('ROLE_ADMINISTRATOR');
  manager = await app.as('ROLE_MANAGER');
  stranger = await app.asEmail('administrator@other.test');
  await letClock(app, 'technician');
  await givePins(app, administrator, 'technician');
});
afterAll(() => app.close());

const people = (token: string) => app.client().call(kiosk.kioskPeople, { token });
const devices = async (person: TestClient) => (await person.call(kiosk.listKioskDevices)).body.collection;
const REFUSED = { status: 401, errors: [{ code: 'kiosk_not_allowed' }] };

describe('allowing a tablet', () => {
  it('is for administrators; its token lets it show who can punch there', async () => {
    const input = { id: uuidv7(), workplace_id: workplaceId(app.home, 'ONE'), name: ' Front  door ' };
    expect((await app.client().call(kiosk.allowKioskDevice, input)).status).toBe(409);
    expect((await manager.call(kiosk.allowKioskDevice, input)).status).toBe(401);
    const { status, body } = await administrator.call(kiosk.allowKioskDevice, input);
    expect(status).toBe(201);
    expect(body.device).toMatchObject({
      id: input.id,
      name: 'Front door',
      allowed_by: 'Administrator Tester',
      seen_at: null,
      version: 1,
    });
    expect(await devices(manager)).toContainEqual(body.device);
    expect((await people(body.token)).body).toMatchObject({ timezone: expect.any(String) });
    const [seen] = await devices(manager);
    expect(seen?.seen_at).toEqual(expect.any(String));
  });

  it('stores no token', async () => {
    const { id, token } = await newTablet(administrator, app);
    const [stored] = await app.rows<{ row: string }>(
      'select d::text || (select string_agg(e::text, $2) from events e) as row from kiosk_devices d where id = $1',
      [id, ' '],
    );
    expect(stored?.row).toContain('Front door');
    expect(stored?.row).not.toContain(token);
  });

  it('at a location where the caller does not work, or of another organization, is refused', async () => {
    for (const workplace_id of [workplaceId(app.home, 'TWO'), workplaceId(app.other, 'ONE'), uuidv7()]) {
      const { errors } = await administrator.call(kiosk.allowKioskDevice, { id: uuidv7(), workplace_id, name: 'Door' });
      expect(errors).toMatchObject([{ code: 'no_longer_there', field: 'workplace_id' }]);
    }
  });

  it('again by the same call gives the same tablet another token, until it was used', async () => {
    const { id, token: lost } = await newTablet(administrator, app);
    const { token } = await newTablet(administrator, app, { id });
    expect((await devices(manager)).filter((device) => device.id === id)).toHaveLength(1);
    expect(await people(lost)).toMatchObject(REFUSED);
    expect((await people(token)).status).toBe(200);
    const input = { id, workplace_id: workplaceId(app.home, 'ONE'), name: 'Front door' };
    expect((await administrator.call(kiosk.allowKioskDevice, input)).status).toBe(404);
    expect((await people(token)).status).toBe(200);
  });
});

describe('taking a tablet’s permission back', () => {
  it('works at once, and once', async () => {
    const { id, token } = await newTablet(administrator, app);
    expect((await people(token)).status).toBe(200);
    expect((await manager.call(kiosk.revokeKioskDevice, { id, version: 1 })).status).toBe(401);
    expect((await stranger.call(kiosk.revokeKioskDevice, { id, version: 1 })).status).toBe(404);
    expect((await administrator.call(kiosk.revokeKioskDevice, { id, version: 2 })).status).toBe(412);
    for (let time = 0; time < 2; time++)
      expect((await administrator.call(kiosk.revokeKioskDevice, { id, version: 1 })).body).toEqual({ id });
    expect(await people(token)).toMatchObject(REFUSED);
    const proof = typed(app, token, 'technician');
    expect(await app.client().call(kiosk.kioskIdentify, proof)).toMatchObject(REFUSED);
    const punch = { ...proof, id: uuidv7(), what: { kind: 'out' } };
    expect(await app.client().call(kiosk.kioskPunch, punch)).toMatchObject(REFUSED);
    expect((await devices(administrator)).map((device) => device.id)).not.toContain(id);
    const { body } = await administrator.call(viewHistory, {
      entity: 'workplace',
      entity_id: workplaceId(app.home, 'ONE'),
    });
    expect(body.collection.map(({ action }) => action).slice(0, 2)).toEqual(['kiosk_revoked', 'kiosk_allowed']);
  });

  it('does not reach tablets of other locations', async () => {
    const { id } = await newTablet(administrator, app);
    await app.rows('update kiosk_devices set workplace_id = $1 where id = $2', [workplaceId(app.home, 'TWO'), id]);
    expect((await administrator.call(kiosk.revokeKioskDevice, { id, version: 1 })).status).toBe(404);
    expect((await devices(administrator)).map((device) => device.id)).not.toContain(id);
  });
});

describe('the token of a tablet', () => {
  it('does not work while its location is closed', async () => {
    const { token } = await newTablet(administrator, app);
    const close = (is_closed: boolean) =>
      app.rows('update workplaces set is_closed = $1 where id = $2', [is_closed, workplaceId(app.home, 'ONE')]);
    await close(true);
    expect(await people(token)).toMatchObject(REFUSED);
    await close(false);
    expect((await people(token)).status).toBe(200);
  });

  it('tells when the tablet was last seen, to the minute', async () => {
    const { id, token } = await newTablet(administrator, app);
    const seen = async (seconds_ago: number) => {
      await app.rows("update kiosk_devices set seen_at = now() - $1 * interval '1 second' where id = $2", [
        seconds_ago,
        id,
      ]);
      const before = (await devices(manager)).find((device) => device.id === id);
      await people(token);
      const after = (await devices(manager)).find((device) => device.id === id);
      return { is_written: after?.seen_at !== before?.seen_at, version: after?.version };
    };
    expect(await seen(20)).toEqual({ is_written: false, version: 1 });
    expect(await seen(70)).toEqual({ is_written: true, version: 1 });
  });

  it('is refused when it was made up', async () => {
    const { token } = await newTablet(administrator, app);
    for (const invented of ['x'.repeat(30), `${token.slice(0, -2)}aa`, token.toUpperCase()])
      expect(await people(invented)).toMatchObject(REFUSED);
  });

  it('opens nothing but the kiosk', async () => {
    const { token } = await newTablet(administrator, app);
    const client = app.client();
    client.cookies.set(SESSION_COOKIE, token);
    client.location_id = workplaceId(app.home, 'ONE');
    for (const endpoint of [clock.myCurrentTask, kiosk.listKioskDevices, kiosk.viewMyKioskAccess])
      expect((await client.call(endpoint)).status).toBe(409);
  });

  it('names active people of its location who can clock, and nobody else', async () => {
    const { token } = await newTablet(administrator, app);
    const names = async () => (await people(token)).body.collection.map(({ staff_id }) => staff_id);
    const technician = staffNamed(app, 'technician');
    expect((await people(token)).body.collection).toContainEqual({
      staff_id: technician,
      first_name: 'Technician',
      last_name: 'Tester',
      job_title: expect.any(String),
      has_pin: true,
      current: null,
    });
    for (const [away, back] of [
      ['update staff set clockable = false where id = $1', 'update staff set clockable = true where id = $1'],
      ["update staff set status = 'suspended' where id = $1", "update staff set status = 'active' where id = $1"],
    ] as const) {
      await app.rows(away, [technician]);
      expect(await names()).not.toContain(technician);
      await app.rows(back, [technician]);
      expect(await names()).toContain(technician);
    }
    await app.rows('update kiosk_devices set workplace_id = $1', [workplaceId(app.home, 'TWO')]);
    expect(await names()).not.toContain(technician);
  });

  it('of another organization knows no person here', async () => {
    const { token } = await newTablet(stranger, app, { plan: app.other });
    expect(JSON.stringify((await people(token)).body)).not.toContain('Home');
    const by_name = await app.client().call(kiosk.kioskIdentify, typed(app, token, 'technician'));
    expect(by_name.errors).toMatchObject([{ code: 'no_longer_there' }]);
    const who = { by: 'badge', badge_code: 'Badge-technician' };
    const by_badge = await app.client().call(kiosk.kioskIdentify, { token, who, pin: PIN });
    expect(by_badge.errors).toMatchObject([{ code: 'unknown_badge' }]);
  });
});
