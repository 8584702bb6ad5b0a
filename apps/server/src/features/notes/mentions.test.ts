import { listInbox } from '@baydesk/contract/inbox.contract';
import { changeNote, createNote, listMentionable } from '@baydesk/contract/notes.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { staffId } from '../demo/public.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let technician: TestClient;
let outside: TestClient;
let order_id: string;
let customer_id: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  technician = await app.as('ROLE_TECHNICIAN');
  outside = await app.asEmail('outside@home.test');
  ({ id: order_id } = await newOrder(app));
  customer_id = await newCustomer(app, { organization_id: app.home.organization_id });
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from inbox_items'));

type Reference = readonly [reference_type: 'work_order' | 'customer' | 'general', reference_id: string];
const write = (body: string, [reference_type, reference_id]: Reference = ['work_order', order_id]) =>
  advisor.call(createNote, { id: uuidv7(), body, references: [{ reference_type, reference_id }] });
const inboxOf = async (client: TestClient) => (await client.call(listInbox, {})).body.collection;

describe('a note with @ and a name', () => {
  it('tells that person, and keeps whom it mentions', async () => {
    const { body: note } = await write('@Technician Tester\nplease check the drums');
    expect(note.mentions).toEqual([{ staff_id: staffId(app.home, 'technician@home.test'), name: 'Technician Tester' }]);
    expect(await inboxOf(technician)).toMatchObject([
      {
        actor_name: 'ServiceAdvisor Tester',
        reference_type: 'work_order',
        reference_id: order_id,
        facts: {
          kind: 'mentioned',
          about: expect.stringMatching(/^WOONE-\d+$/),
          excerpt: '@Technician Tester please check the drums',
        },
      },
    ]);
  });

  it('does not tell people of their own notes', async () => {
    const { body: note } = await write('I, @ServiceAdvisor Tester, called Dana');
    expect([note.mentions.length, await inboxOf(advisor)]).toEqual([1, []]);
  });

  it('tells each person once, also after it was edited', async () => {
    const { body: note } = await write('@Technician Tester look');
    const edit = async (version: number, body: string) =>
      advisor.call(changeNote, { id: note.id, version, body, is_pinned: false });
    await edit(1, '@Technician Tester and @Manager Tester look');
    await edit(2, 'nobody');
    const { body: last } = await edit(3, '@Technician Tester look again');
    expect(last.mentions).toHaveLength(2);
    expect(await inboxOf(technician)).toHaveLength(1);
    expect(await inboxOf(await app.as('ROLE_MANAGER'))).toMatchObject([
      { facts: { excerpt: '@Technician Tester and @Manager Tester look' } },
    ]);
  });

  it.each([
    ['of an order those who work elsewhere', '@Olga Outside'],
    ['those who are suspended', '@Sue Suspended'],
    ['those whose role reads no notes', '@TimeClockUser Tester'],
  ])('does not mention %s', async (_, body) => {
    expect((await write(body)).body.mentions).toEqual([]);
    expect(await app.rows('select id from inbox_items')).toEqual([]);
  });

  it('about a customer or the shop mentions people of every location', async () => {
    await write('@Olga Outside', ['customer', customer_id]);
    await write('@Olga Outside', ['general', app.home.organization_id]);
    expect(await inboxOf(outside)).toMatchObject([
      { reference_type: 'general', reference_id: null, facts: { about: 'Home Fleet' } },
      { reference_type: 'customer', reference_id: customer_id, facts: { about: 'Halton Freight' } },
    ]);
  });
});

describe('the people one can mention', () => {
  const names = async (client: TestClient, work_order_id?: string) =>
    (await client.call(listMentionable, { work_order_id })).body.collection.map(({ name }) => name);

  it('are those of the order’s location, without oneself', async () => {
    const offered = await names(advisor, order_id);
    expect(offered).toContain('Technician Tester');
    for (const name of ['ServiceAdvisor Tester', 'Olga Outside', 'Sue Suspended', 'TimeClockUser Tester'])
      expect(offered).not.toContain(name);
  });

  it('are those of all locations where no order is named', async () => {
    expect(await names(advisor)).toContain('Olga Outside');
  });

  it('are not told for an order of another organization', async () => {
    const { id } = await newOrder(app, { is_other: true });
    expect((await advisor.call(listMentionable, { work_order_id: id })).status).toBe(404);
  });
});
