import { viewHistory } from '@baydesk/contract/history.contract';
import { listInbox } from '@baydesk/contract/inbox.contract';
import { switchUser } from '@baydesk/contract/impersonation.contract';
import * as kiosk from '@baydesk/contract/kiosk.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp, startServer } from '../../testing/test-app.ts';
import { TestClient } from '../../testing/test-client.ts';
import { userId, workplaceId } from '../demo/public.ts';
import { letClock } from '../time-clock/clock.fixture.ts';
import { staffNamed } from '../work-orders/orders.fixture.ts';
import { givePins, mistyped, newTablet, PIN, typed } from './kiosk.fixture.ts';

let app: TestApp;
let administrator: TestClient;
let manager: TestClient;
let technician: TestClient;
let token: string;
let technician_id: string;
beforeAll(async () => {
  app = await openTestApp({ COMPANY_EMAIL_DOMAIN: 'other.test' });
  [administrator, manager, technician] = await Promise.all([
    app.as('ROLE_ADMINISTRATOR'),
    app.as('ROLE_MANAGER'),
    app.as('ROLE_TECHNICIAN'),
  ]);
  technician_id = staffNamed(app, 'technician');
  await letClock(app, 'technician', 'foreman');
  ({ token } = await newTablet(administrator, app));
});
beforeEach(() => givePins(app, administrator, 'technician', 'foreman'));
afterAll(() => app.close());

type Proof = ReturnType<typeof typed>;
const identify = (proof: Proof) => app.client().call(kiosk.kioskIdentify, proof);
const byBadge = (badge_code: string, pin = PIN) =>
  app.client().call(kiosk.kioskIdentify, { token, who: { by: 'badge', badge_code }, pin });
const change = (input: Record<string, unknown>, person = manager) =>
  person.call(kiosk.changeKioskAccess, { staff_id: technician_id, ...input });
const codes = ({ errors }: { errors: readonly { code: string }[] }) => errors.map(({ code }) => code);

describe('wrong PINs', () => {
  it('are told, and a right one is let in', async () => {
    expect(await identify(mistyped(app, token, 'technician'))).toMatchObject({
      status: 400,
      errors: [{ code: 'wrong_pin', field: 'pin' }],
    });
    expect((await identify(typed(app, token, 'technician'))).body).toMatchObject({ staff_id: technician_id });
  });

  it('lock the person out after five in a row, for five minutes', async () => {
    for (let time = 0; time < 5; time++)
      expect(codes(await identify(mistyped(app, token, 'technician')))).toEqual(['wrong_pin']);
    const locked = await identify(typed(app, token, 'technician'));
    expect(locked).toMatchObject({
      status: 429,
      errors: [{ code: 'pin_is_locked', message: 'Too many wrong PINs. Try again in 5 min.' }],
    });
    expect(codes(await byBadge('Badge-technician'))).toEqual(['pin_is_locked']);
    expect((await technician.call(kiosk.viewMyKioskAccess)).body.locked_until).toEqual(expect.any(String));
    expect((await identify(typed(app, token, 'foreman'))).status).toBe(201);

    await app.rows("update kiosk_access set locked_until = now() - interval '1 second' where staff_id = $1", [
      technician_id,
    ]);
    expect((await technician.call(kiosk.viewMyKioskAccess)).body.locked_until).toBeNull();
    for (let time = 0; time < 4; time++)
      expect(codes(await identify(mistyped(app, token, 'technician')))).toEqual(['wrong_pin']);
    expect((await identify(typed(app, token, 'technician'))).status).toBe(201);
  });

  it('lock for longer each time, until a right one is typed, and the timekeepers are told', async () => {
    const mistypeFive = async () => {
      for (let time = 0; time < 5; time++) await identify(mistyped(app, token, 'technician'));
      const [refusal] = (await identify(typed(app, token, 'technician'))).errors;
      await app.rows("update kiosk_access set locked_until = now() - interval '1 second' where staff_id = $1", [
        technician_id,
      ]);
      return refusal?.message;
    };
    const wait = (minutes: number) => `Too many wrong PINs. Try again in ${minutes} min.`;
    expect([await mistypeFive(), await mistypeFive(), await mistypeFive(), await mistypeFive()]).toEqual(
      [5, 15, 60, 60].map(wait),
    );
    const office = await app.as('ROLE_OFFICE_USER');
    const locks = (await office.call(listInbox)).body.collection.flatMap(({ facts }) =>
      facts.kind === 'pin_locked' ? [[facts.staff_name, facts.minutes]] : [],
    );
    expect(locks.slice(0, 4)).toEqual([60, 60, 15, 5].map((minutes) => ['Technician Tester', minutes]));
    expect((await identify(typed(app, token, 'technician'))).status).toBe(201);
    expect(await mistypeFive()).toBe(wait(5));
  });

  it('are counted anew after a right one, also when that one was refused to punch', async () => {
    const punch = { ...typed(app, token, 'technician'), id: uuidv7(), what: { kind: 'out' } };
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 4; time++) await identify(mistyped(app, token, 'technician'));
      expect(codes(await app.client().call(kiosk.kioskPunch, punch))).toEqual(['not_clocked_in']);
    }
  });

  it('are counted one by one when twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => identify(mistyped(app, token, 'technician'))));
    const all_codes = answers.flatMap(codes).toSorted();
    expect(all_codes).toEqual([...Array(15).fill('pin_is_locked'), ...Array(5).fill('wrong_pin')]);
    expect(codes(await identify(typed(app, token, 'technician')))).toEqual(['pin_is_locked']);
    expect((await change({ badge_code: 'Badge-technician', pin: '7391' })).body.locked_until).toBeNull();
    expect((await identify(typed(app, token, 'technician', '7391'))).status).toBe(201);
  });
});

describe('a badge', () => {
  it('is read in either case and with blanks around it', async () => {
    for (const badge_code of ['Badge-technician', 'BADGE-TECHNICIAN', '  badge-technician '])
      expect((await byBadge(badge_code)).body).toMatchObject({ staff_id: technician_id });
    expect(codes(await byBadge('Badge-nobody'))).toEqual(['unknown_badge']);
  });

  it('belongs to one person, until they are removed', async () => {
    const taken = await change({ badge_code: 'badge-FOREMAN' });
    expect(taken.errors).toMatchObject([
      { code: 'badge_taken', field: 'badge_code', message: 'Foreman Tester has this badge already.' },
    ]);
    const foreman = staffNamed(app, 'foreman');
    await app.rows("update staff set status = 'removed' where id = $1", [foreman]);
    expect((await change({ badge_code: 'badge-FOREMAN' })).body).toMatchObject({ badge_code: 'badge-FOREMAN' });
    await app.rows("update staff set status = 'active' where id = $1", [foreman]);
    expect((await byBadge('Badge-foreman')).body).toMatchObject({ staff_id: technician_id });
    await change({ badge_code: '' });
  });

  it('given to two people at once stays with one', async () => {
    const staff_ids = ['technician', 'foreman'].map((name) => staffNamed(app, name));
    const answers = await Promise.all(staff_ids.map((staff_id) => change({ staff_id, badge_code: 'Shared' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('of a person who is suspended, may not clock or works at another location is refused', async () => {
    const foreman_id = staffNamed(app, 'foreman');
    const set = (columns: string) => app.rows(`update staff set ${columns} where id = $1`, [foreman_id]);
    await set("status = 'suspended'");
    expect(codes(await byBadge('Badge-foreman'))).toEqual(['unknown_badge']);
    expect(codes(await identify(typed(app, token, 'foreman')))).toEqual(['no_longer_there']);
    await set("status = 'active', clockable = false");
    expect(codes(await byBadge('Badge-foreman'))).toEqual(['not_clockable']);
    await set('clockable = true');
    const enrolled = [workplaceId(app.home, 'ONE'), workplaceId(app.home, 'TWO'), foreman_id];
    await app.rows('update enrollments set workplace_id = $2 where workplace_id = $1 and staff_id = $3', enrolled);
    expect(codes(await byBadge('Badge-foreman'))).toEqual(['unknown_badge']);
    await app.rows('update enrollments set workplace_id = $1 where workplace_id = $2 and staff_id = $3', enrolled);
    expect((await byBadge('Badge-foreman')).status).toBe(201);
  });
});

describe('giving a badge and a PIN', () => {
  it('is for who may change the person', async () => {
    expect((await app.client().call(kiosk.viewKioskAccess, { staff_id: technician_id })).status).toBe(409);
    expect((await change({ pin: '7391' }, technician)).status).toBe(401);
    expect(codes(await change({ staff_id: staffNamed(app, 'administrator'), pin: '7391' }))).toEqual([
      'person_above_you',
    ]);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await change({ pin: '7391' }, stranger)).status).toBe(404);
    expect((await stranger.call(kiosk.viewKioskAccess, { staff_id: technician_id })).status).toBe(404);
  });

  it('needs somebody who clocks, and a PIN that is hard to guess', async () => {
    const staff_id = staffNamed(app, 'officeuser');
    await app.rows('update staff set clockable = false where id = $1', [staff_id]);
    expect(codes(await change({ staff_id, pin: '7391' }))).toEqual(['not_clockable']);
    expect(codes(await change({ pin: '4321' }))).toEqual(['pin_too_simple']);
    expect(codes(await technician.call(kiosk.setMyPin, { pin: '0000' }))).toEqual(['pin_too_simple']);
    const without = { token, who: { by: 'name' as const, staff_id: technician_id }, pin: PIN };
    await app.rows('update kiosk_access set pin_hash = null where staff_id = $1', [technician_id]);
    expect((await identify(without)).errors).toMatchObject([
      { code: 'no_pin', message: 'Technician Tester has no PIN yet. It is set in the profile.' },
    ]);
  });

  it('is in the history of the person, without the PIN', async () => {
    await change({ badge_code: 'T-17', pin: '7391' });
    await change({ badge_code: 'T-18' });
    await change({ badge_code: 'T-18' });
    const { body } = await administrator.call(viewHistory, { entity: 'staff', entity_id: technician_id });
    expect(body.collection.slice(0, 2)).toMatchObject([
      { action: 'badge_changed', before: { badge_code: 'T-17' }, after: { badge_code: 'T-18' } },
      { action: 'pin_changed', after: { badge_code: 'T-17', first_name: 'Technician' } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"7391"|argon2/);
  });

  it('can be done by oneself for the PIN, and leaves the badge', async () => {
    const { body } = await technician.call(kiosk.setMyPin, { pin: '7391' });
    expect(body).toEqual({
      staff_id: technician_id,
      badge_code: 'Badge-technician',
      has_pin: true,
      locked_until: null,
    });
    expect((await manager.call(kiosk.viewKioskAccess, { staff_id: technician_id })).body).toEqual(body);
    expect((await technician.call(kiosk.viewMyKioskAccess)).body).toEqual(body);
    expect((await identify(typed(app, token, 'technician', '7391'))).status).toBe(201);
  });

  it('cannot be done by somebody who acts for the person, who could clock for them later', async () => {
    const acting = await app.asEmail('administrator@other.test');
    const { organization_id } = app.home;
    await acting.call(switchUser, { organization_id, user_id: userId(app.home, 'technician@home.test') });
    expect((await acting.call(kiosk.viewMyKioskAccess)).body.staff_id).toBe(technician_id);
    expect(await acting.call(kiosk.setMyPin, { pin: '7391' })).toMatchObject({
      status: 401,
      errors: [{ code: 'not_while_acting' }],
    });
    expect((await identify(typed(app, token, 'technician'))).status).toBe(201);
  });
});

describe('a shift change', () => {
  it('of forty people at two tablets of one address gets through, and each tablet is limited by itself', async () => {
    const limited = await startServer(app.database_url, { PUBLIC_CHANGES_PER_MINUTE: '60' });
    const [front, back] = [await newTablet(administrator, app), await newTablet(administrator, app)];
    // Refused before a PIN is compared, which takes long on purpose, but counted like every other call.
    const callsAt = async (tablet: string, count: number) => {
      const answered = [];
      for (let call = 0; call < count; call += 1)
        answered.push(await new TestClient(limited.url).call(kiosk.kioskIdentify, typed(app, tablet, 'manager')));
      return new Set(answered.flatMap(codes));
    };
    // Everybody is identified and then punches, so twenty people are forty calls.
    expect(await callsAt(front.token, 40)).toEqual(new Set(['not_clockable']));
    expect(await callsAt(back.token, 40)).toEqual(new Set(['not_clockable']));
    await callsAt(back.token, 20);
    expect(await callsAt(back.token, 1)).toEqual(new Set(['too_many_requests']));
    expect(await callsAt(front.token, 1)).toEqual(new Set(['not_clockable']));
    await limited.close();
  });
});
