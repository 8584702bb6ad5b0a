import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeWorkplace, createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { availableDepartments, enrolledWorkplaces, myWorkplaces } from '@baydesk/contract/staff.contract';
import { timezones } from '@baydesk/domain/dates/timezones';
import { v7 as uuidv7 } from 'uuid';
import { staffId, workplaceId } from '../demo/public.ts';
import { LiveListener } from '../../testing/live-listener.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const hamilton = (changes: object = {}) => ({
  id: uuidv7(),
  name: 'Hamilton',
  shop_id: 'ham',
  color: '#8A2BE2',
  timezone: 'America/Toronto',
  ...changes,
});

describe('opening a location', () => {
  it('enrols the person who opens it, records it and normalizes upper and lower case', async () => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const input = hamilton();
    const { status, body } = await client.call(createWorkplace, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({ shop_id: 'HAM', color: '#8a2be2', country_code: 'CA', version: 1 });
    const mine = await client.call(myWorkplaces);
    expect(mine.body.collection.map((workplace) => workplace.name)).toEqual(['First shop', 'Hamilton']);
    expect(await app.rows("select from events where entity = 'workplace' and entity_id = $1", [input.id])).toHaveLength(
      1,
    );
  });

  it('returns the first result when the call is repeated', async () => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const input = hamilton({ name: 'Guelph', shop_id: 'GUE' });
    const [first, second] = await Promise.all([
      client.call(createWorkplace, input),
      client.call(createWorkplace, input),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual(second.body);
    expect(await app.rows('select from events where entity_id = $1', [input.id])).toHaveLength(1);
  });

  it('takes a timezone by its current name, which the database knows too', async () => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const input = hamilton({ name: 'Kathmandu', shop_id: 'KTM', timezone: 'Asia/Kathmandu' });
    expect(await client.call(createWorkplace, input)).toMatchObject({
      status: 201,
      body: { timezone: 'Asia/Kathmandu' },
    });
    const [{ unknown } = { unknown: null }] = await app.rows<{ unknown: string[] }>(
      'select array(select unnest($1::text[]) except select name from pg_timezone_names) as unknown',
      [timezones()],
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    [
      'a name in use, whatever its case',
      { name: 'FIRST SHOP', shop_id: 'NEW' },
      'name',
      'Name FIRST SHOP is already in use.',
    ],
    ['a shop id in use', { name: 'New', shop_id: 'one' }, 'shop_id', 'Shop ID ONE is already in use.'],
    ['a long shop id', { shop_id: 'TORONTO' }, 'shop_id', 'Shop ID must consist of 1 to 5 alphanumeric characters'],
    ['no name', { name: ' ' }, 'name', 'Name is a required field'],
    [
      'letters in a telephone',
      { telephone: 'call me' },
      'telephone',
      'Telephone may contain digits and special characters, but letters are not allowed.',
    ],
    ['an unknown timezone', { timezone: 'Mars/Olympus' }, 'timezone', 'Timezone is not known'],
  ])('refuses %s at the field', async (_, changes, field, message) => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const { status, errors } = await client.call(createWorkplace, hamilton(changes));
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: expect.any(String), field, message }]);
  });

  it('becomes the default of the administrator who opens the first one', async () => {
    const client = await app.asEmail('administrator@other.test');
    await app.rows(
      "update staff set default_workplace_id = null where first_name = 'Administrator' and organization_id = $1",
      [app.other.organization_id],
    );
    await client.call(createWorkplace, hamilton({ name: 'Opened', shop_id: 'OPN' }));
    expect((await client.call(viewProfile)).body.default_workplace?.name).toBe('Opened');
  });
});

describe('changing a location', () => {
  const current = async () => {
    const client = await app.as('ROLE_MANAGER');
    const { body } = await client.call(listWorkplaces, { search: 'second' });
    return { client, workplace: body.collection[0] };
  };

  it('records the values before and after', async () => {
    const { client, workplace } = await current();
    const { status, body } = await client.call(changeWorkplace, { ...workplace, city: 'Wellington' });
    expect([status, body.city, body.version]).toEqual([201, 'Wellington', 2]);
    const [event] = await app.rows<{ before: object; after: object }>(
      "select before, after from events where action = 'changed'",
    );
    expect([event?.before, event?.after]).toMatchObject([{ city: '' }, { city: 'Wellington' }]);
  });

  it('refuses the second of two changes to the same version', async () => {
    const { client, workplace } = await current();
    const answers = await Promise.all(
      ['Napier', 'Nelson'].map((city) => client.call(changeWorkplace, { ...workplace, city })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 412]);
  });

  it('gives the same answer for another organization’s location as for a missing one', async () => {
    const { client, workplace } = await current();
    const foreign = await client.call(changeWorkplace, { ...workplace, id: workplaceId(app.other, 'ONE') });
    const missing = await client.call(changeWorkplace, { ...workplace, id: uuidv7() });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.errors).toEqual(missing.errors);
  });
});

it('a changed location is reported to people who do not work there', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  const { body } = await administrator.call(createWorkplace, hamilton({ name: 'Kingston', shop_id: 'KGN' }));
  const office = await LiveListener.open(await app.as('ROLE_OFFICE_USER'));
  await administrator.call(changeWorkplace, { ...body, name: 'Kingston Yard' });
  expect((await office.next())?.change).toMatchObject({ entity: 'workplace', entity_id: body.id, action: 'changed' });
  office.hangUp();
});

describe('the settings of a location', () => {
  const taxNamed = async (name: string) => {
    const [tax] = await app.rows<{ id: string }>('select id from taxes where organization_id = $1 and name = $2', [
      app.home.organization_id,
      name,
    ]);
    return tax?.id;
  };

  it('store tax, website, shop supplies, tolerance, negative stock, hidden prices and the hours of the clock', async () => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const own = {
      tax_id: await taxNamed('Ontario'),
      website: 'kingston.test',
      shop_supplies_percent: 3.5,
      shop_supplies_of: 'labour',
      shop_supplies_min_cents: 5_00,
      shop_supplies_max_cents: 75_00,
      authorization_tolerance_percent: 12.5,
      allows_negative_stock: true,
      technicians_see_prices: false,
      day_starts_at: '05:30',
      closes_at: '18:00',
      offline_punch_hours: 24,
    };
    const input = hamilton({ name: 'Kingston', shop_id: 'KIN', ...own, website: 'https://kingston.test/' });
    const { body } = await client.call(createWorkplace, input);
    expect(body).toMatchObject({ ...own, tax: 'Ontario' });
    const { body: cleared } = await client.call(changeWorkplace, {
      ...body,
      tax_id: null,
      shop_supplies_of: null,
      shop_supplies_percent: null,
      closes_at: null,
    });
    expect(cleared).toMatchObject({ tax: 'Zero Tax', shop_supplies_of: null, closes_at: null, day_starts_at: '05:30' });
  });

  it('refuse a maximum below the minimum and a missing or retired tax at the field', async () => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const range = { shop_supplies_min_cents: 5_01, shop_supplies_max_cents: 5_00 };
    const message = 'Most shop supplies cannot be lower than least shop supplies';
    expect((await client.call(createWorkplace, hamilton(range))).errors).toEqual([
      { code: 'invalid_input', field: 'shop_supplies_max_cents', message },
    ]);
    expect((await client.call(createWorkplace, hamilton({ tax_id: uuidv7() }))).errors).toMatchObject([
      { code: 'no_longer_there', field: 'tax_id' },
    ]);
    const tax_id = await taxNamed('Yukon');
    const { body } = await client.call(createWorkplace, hamilton({ name: 'Whitehorse', shop_id: 'WHI', tax_id }));
    await app.rows('update taxes set is_retired = true where id = $1', [tax_id]);
    expect((await client.call(createWorkplace, hamilton({ tax_id }))).errors).toMatchObject([
      { code: 'is_retired', field: 'tax_id' },
    ]);
    expect((await client.call(changeWorkplace, { ...body, city: 'Whitehorse' })).status).toBe(201);
  });
});

describe('the list of locations', () => {
  it('pages, sorts and searches, and treats wildcards as text', async () => {
    const client = await app.as('ROLE_TECHNICIAN');
    const all = await client.call(listWorkplaces, { sort_by: 'shop_id', descending: true });
    const shop_ids = all.body.collection.map((workplace) => workplace.shop_id);
    expect(shop_ids).toEqual(shop_ids.toSorted().toReversed());
    const page = await client.call(listWorkplaces, { rows_per_page: 1, page: 2, sort_by: 'shop_id' });
    const pagination = { page: 2, rows_per_page: 1, total: shop_ids.length, is_at_least: false };
    expect(page.body.pagination).toEqual(pagination);
    expect(page.body.collection[0]?.shop_id).toBe(shop_ids.at(-2));
    expect((await client.call(listWorkplaces, { search: '%' })).body.pagination.total).toBe(0);
    expect((await client.call(listWorkplaces, { rows_per_page: 1001 })).status).toBe(400);
  });
});

describe('the locations of people', () => {
  it('are listed for a colleague and not for another organization’s person', async () => {
    const client = await app.as('ROLE_SERVICE_ADVISOR');
    const colleague = await client.call(enrolledWorkplaces, { id: staffId(app.home, 'outside@home.test') });
    expect(colleague.body.collection.map((workplace) => workplace.shop_id)).toEqual(['TWO']);
    const stranger = await client.call(enrolledWorkplaces, { id: staffId(app.other, 'outside@other.test') });
    expect(stranger.status).toBe(404);
  });

  it('have departments, listed for the current location', async () => {
    const client = await app.as('ROLE_TIME_CLOCK_USER');
    const { body } = await client.call(availableDepartments);
    expect(body.collection.map((department) => department.name)).toEqual(['Parts', 'Service']);
  });
});
