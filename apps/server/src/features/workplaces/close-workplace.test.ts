import { changeLocation, viewProfile } from '@baydesk/contract/profile.contract';
import { availableDepartments, enrolledWorkplaces, viewStaff } from '@baydesk/contract/staff.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import {
  closeWorkplace,
  createWorkplace,
  listWorkplaces,
  removeWorkplace,
} from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffId, workplaceId } from '../demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let administrator: TestClient;
beforeEach(async () => {
  app = await openTestApp();
  administrator = await app.as('ROLE_ADMINISTRATOR');
});
afterEach(() => app.close());

const shop = async (shop_id: string): Promise<Workplace> => {
  const lists = await Promise.all(
    [false, true].map((is_closed) => administrator.copy().call(listWorkplaces, { search: shop_id, is_closed })),
  );
  const listed_workplace = lists
    .flatMap(({ body }) => body.collection)
    .find((workplace) => workplace.shop_id === shop_id);
  if (!listed_workplace) throw new Error(`no shop ${shop_id}`);
  return listed_workplace;
};
const close = async (shop_id: string, is_closed = true) =>
  administrator.copy().call(closeWorkplace, { ...(await shop(shop_id)), is_closed });
const open = async (name: string, shop_id: string) => {
  const input = { id: uuidv7(), name, shop_id, color: '#336699', timezone: 'UTC' };
  return (await administrator.call(createWorkplace, input)).body;
};
const defaultOf = async (email: string) => {
  const { body } = await administrator.call(viewStaff, { id: staffId(app.home, email) });
  return body.default_workplace_id;
};

describe('closing a location', () => {
  it('removes it from every list, and reopening brings it back with its people', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    const { status, body } = await close('ONE');
    expect([status, body.is_closed, body.version]).toEqual([201, true, 2]);
    expect((await administrator.call(listWorkplaces)).body.collection.map(({ shop_id }) => shop_id)).toEqual(['TWO']);
    const id = staffId(app.home, 'technician@home.test');
    expect((await administrator.call(enrolledWorkplaces, { id })).body.collection).toEqual([]);
    expect((await technician.call(availableDepartments)).status).toBe(403);
    await close('ONE', false);
    expect((await technician.call(availableDepartments)).status).toBe(200);
    expect((await administrator.call(enrolledWorkplaces, { id })).body.collection).toHaveLength(1);
    const events = await app.rows(
      "select action from events where entity = 'workplace' and entity_id = $1 order by occurred_at",
      [body.id],
    );
    expect(events).toEqual([{ action: 'closed' }, { action: 'reopened' }]);
  });

  it('gives its people another open default location, or none', async () => {
    const third = await open('Third shop', 'TRI');
    await close('ONE');
    expect(await defaultOf('administrator@home.test')).toBe(third.id);
    expect(await defaultOf('technician@home.test')).toBeNull();
    expect(await defaultOf('outside@home.test')).toBe(workplaceId(app.home, 'TWO'));
    const { body } = await (await app.as('ROLE_TECHNICIAN')).call(viewProfile);
    expect(body.default_workplace).toBeNull();
  });

  it('prevents people from choosing it', async () => {
    await close('ONE');
    const workplace_id = workplaceId(app.home, 'ONE');
    const { errors } = await (await app.as('ROLE_TECHNICIAN')).call(changeLocation, { workplace_id });
    expect(errors).toMatchObject([{ code: 'location_closed', message: 'First shop is closed.' }]);
  });

  it('is refused for the last open one, even when two are closed at the same moment', async () => {
    const answers = await Promise.all([close('ONE'), close('TWO')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ code: 'last_location' }]);
    expect((await administrator.call(listWorkplaces)).body.pagination.total).toBe(1);
  });

  it('changes nothing when repeated, and refuses a stale version', async () => {
    const before = await shop('TWO');
    const { body } = await close('TWO');
    const again = await administrator.call(closeWorkplace, { ...body, is_closed: true });
    expect(again.body).toEqual(body);
    expect((await administrator.call(closeWorkplace, { ...before, is_closed: false })).status).toBe(412);
  });
});

describe('removing a location', () => {
  it('also removes the enrolment of the person who opened it', async () => {
    await app.rows('update staff set default_workplace_id = null where id = $1', [
      staffId(app.home, 'administrator@home.test'),
    ]);
    const mistake = await open('Mistake', 'OOPS');
    expect(await defaultOf('administrator@home.test')).toBe(mistake.id);
    const { status, body } = await administrator.call(removeWorkplace, mistake);
    expect([status, body]).toEqual([201, { id: mistake.id }]);
    expect(await defaultOf('administrator@home.test')).toBe(workplaceId(app.home, 'ONE'));
    expect(await app.rows('select from enrollments where workplace_id = $1', [mistake.id])).toEqual([]);
    const [event] = await app.rows("select before from events where entity_id = $1 and action = 'removed'", [
      mistake.id,
    ]);
    expect(event).toMatchObject({ before: { name: 'Mistake' } });
  });

  it('is refused while it is in use, with the places', async () => {
    const { status, errors } = await administrator.call(removeWorkplace, await shop('TWO'));
    expect([status, errors]).toEqual([
      400,
      [
        {
          code: 'location_in_use',
          message:
            'Second shop is used by 1 department (Service) and 1 person (Olga Outside). Close it instead: nobody works there any more, and its documents stay.',
        },
      ],
    ]);
  });

  it('is refused once an event was recorded there', async () => {
    const third = await open('Third shop', 'TRI');
    await administrator.call(changeLocation, { workplace_id: third.id });
    await administrator.call(changeLocation, { workplace_id: workplaceId(app.home, 'ONE') });
    const { errors } = await administrator.call(removeWorkplace, third);
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/^Third shop is used by 1 entry of the history \(staff location changed\)\./) },
    ]);
  });

  it('is refused for the last open one', async () => {
    await close('ONE');
    const { errors } = await administrator.call(removeWorkplace, await shop('TWO'));
    expect(errors).toMatchObject([{ code: 'last_location' }]);
  });
});
