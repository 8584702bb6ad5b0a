import {
  changeNote,
  createNote,
  listNotes,
  listNotesByReferences,
  removeNote,
  restoreNote,
} from '@baydesk/contract/notes.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addFleet } from './fleet.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

type Fleet = Awaited<ReturnType<typeof addFleet>>;

const write = async (reference: Fleet['customer'], body: string, changes: object = {}) => {
  const input = { id: uuidv7(), body, references: [reference], ...changes };
  return (await advisor.call(createNote, input)).body;
};

const about = async (reference: Fleet['customer'], input: object = {}) =>
  (await advisor.call(listNotesByReferences, { ...reference, ...input })).body;

const actions = async (entity_id: string) => {
  const { body } = await (await app.as('ROLE_MANAGER')).call(viewHistory, { entity: 'note', entity_id });
  return body.collection.map(({ action }) => action).toReversed();
};

it('a note is read alone, however many others are about the same thing', async () => {
  const { customer, vehicle } = await addFleet(app);
  const { id: note_id } = await write(customer, 'The first');
  await write(customer, 'The second');
  expect((await about(customer, { note_id })).collection.map(({ body }) => body)).toEqual(['The first']);
  expect((await about(vehicle, { note_id })).collection).toEqual([]);
});

describe('writing a note', () => {
  it('records its author and names what it is about', async () => {
    const { customer, vehicle, vehicle_name } = await addFleet(app);
    const input = { id: uuidv7(), body: ' Call first.\r\nAsk for Dana. ', references: [customer, vehicle, customer] };
    const { status, body } = await technician.call(createNote, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: input.id,
      body: 'Call first.\nAsk for Dana.',
      references: [
        { ...customer, name: 'Halton Freight' },
        { ...vehicle, name: vehicle_name },
      ],
      is_pinned: false,
      attachments: [],
      created_by: 'Technician Tester',
      changed_by: null,
      changed_at: null,
      version: 1,
    });
    expect(await actions(input.id)).toEqual(['created']);
    expect((await about(customer)).collection).toEqual([body]);
    expect((await about(vehicle)).collection).toEqual([body]);
  });

  it('is refused at the field for a merged customer', async () => {
    const merged_into_id = await newCustomer(app);
    const reference_id = await newCustomer(app, { merged_into_id });
    const references = [{ reference_type: 'customer', reference_id }];
    const { errors } = await advisor.call(createNote, { id: uuidv7(), body: 'Words', references });
    expect(errors).toMatchObject([{ code: 'no_longer_there', field: 'references.0.reference_id' }]);
  });

  it('about the shop in general refers to the organization', async () => {
    const shop = { reference_type: 'general', reference_id: app.home.organization_id };
    expect((await write(shop, 'Heating is serviced on Monday')).references).toEqual([{ ...shop, name: 'Home Fleet' }]);
  });

  it('returns the first result when the call is repeated', async () => {
    const { customer } = await addFleet(app);
    const input = { id: uuidv7(), body: 'Once', references: [customer] };
    const answers = await Promise.all([advisor.call(createNote, input), advisor.copy().call(createNote, input)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect([await actions(input.id), (await about(customer)).pagination.total]).toEqual([['created'], 1]);
    await advisor.call(removeNote, { id: input.id, version: 1 });
    expect((await advisor.call(createNote, input)).status).toBe(404);
  });

  it.each([
    ['no words', { body: ' \n ' }, { field: 'body', message: 'Note is a required field' }],
    ['too many words', { body: 'x'.repeat(10_001) }, { field: 'body' }],
    ['nothing it is about', { references: [] }, { field: 'references' }],
    [
      'an order nobody wrote',
      { references: [{ reference_type: 'work_order', reference_id: uuidv7() }] },
      { code: 'no_longer_there', field: 'references.0.reference_id' },
    ],
    [
      'an invoice nobody wrote',
      { references: [{ reference_type: 'invoice', reference_id: uuidv7() }] },
      { code: 'no_longer_there', field: 'references.0.reference_id' },
    ],
    [
      'a shop that is another',
      { references: [{ reference_type: 'general', reference_id: uuidv7() }] },
      { code: 'no_longer_there', field: 'references.0.reference_id' },
    ],
  ])('is refused at the field with %s', async (_, changes, error) => {
    const { customer } = await addFleet(app);
    const input = { id: uuidv7(), body: 'Words', references: [customer], ...changes };
    const { status, errors } = await advisor.call(createNote, input);
    expect(status).toBe(400);
    expect(errors).toMatchObject([error]);
  });

  it('is refused the same way for a removed record and for another organization’s', async () => {
    const { customer, vehicle } = await addFleet(app);
    const foreign = await addFleet(app, app.other.organization_id);
    await app.rows('update customers set removed_at = now() where id = $1', [customer.reference_id]);
    await app.rows('update vehicles set removed_at = now() where id = $1', [vehicle.reference_id]);
    for (const [label, reference] of [
      ['Customer', customer],
      ['Customer', foreign.customer],
      ['Vehicle', vehicle],
      ['Vehicle', foreign.vehicle],
    ] as const) {
      const shop = { reference_type: 'general', reference_id: app.home.organization_id };
      const input = { id: uuidv7(), body: 'Words', references: [shop, reference] };
      const message = `${label} does not exist any more. Choose another one.`;
      expect((await advisor.call(createNote, input)).errors).toEqual([
        { code: 'no_longer_there', field: 'references.1.reference_id', message },
      ]);
    }
  });
});

describe('the notes about something', () => {
  it('start with the pinned one, then the newest, and can be searched', async () => {
    const { customer } = await addFleet(app);
    const pinned = await write(customer, 'Calls before 500 dollars', { is_pinned: true });
    for (const body of ['older', 'newer 100%']) await write(customer, body);
    const { collection, pagination, count } = await about(customer);
    expect(collection.map(({ body }) => body)).toEqual([pinned.body, 'newer 100%', 'older']);
    expect([pagination, count]).toMatchObject([{ page: 1, total: 3 }, 3]);
    expect((await about(customer, { search: '0%' })).collection.map(({ body }) => body)).toEqual(['newer 100%']);
    const page = await about(customer, { rows_per_page: 1, page: 2 });
    expect(page.collection.map(({ body }) => body)).toEqual(['newer 100%']);
  });

  it('are empty for another organization’s record', async () => {
    const { customer } = await addFleet(app);
    await write(customer, 'Ours');
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(listNotesByReferences, customer)).body.collection).toEqual([]);
    expect((await stranger.call(listNotes)).body.collection).toEqual([]);
  });

  it('are in the list of all notes unless their record was removed', async () => {
    const { customer, vehicle } = await addFleet(app);
    const note = await write(vehicle, 'Leaks at the rear');
    const all = async (input: Readonly<Record<string, unknown>>) =>
      (await advisor.call(listNotes, input)).body.collection.map(({ id }) => id).includes(note.id);
    expect([await all({}), await all({ reference_type: 'vehicle', search: 'LEAKS' })]).toEqual([true, true]);
    expect(await all({ reference_type: 'customer' })).toBe(false);
    await app.rows('update vehicles set removed_at = now() where id = $1', [vehicle.reference_id]);
    expect([await all({}), (await about(customer)).collection]).toEqual([false, []]);
  });
});

describe('changing a note', () => {
  it('records who changed the text and when', async () => {
    const { customer } = await addFleet(app);
    const note = await write(customer, 'Call Dana');
    const input = { id: note.id, version: 1, body: 'Call Dana or Lee', is_pinned: false };
    const { status, body } = await technician.call(changeNote, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({ body: 'Call Dana or Lee', created_by: note.created_by, version: 2 });
    expect([body.changed_by, body.changed_at]).toEqual(['Technician Tester', expect.any(String)]);
    expect(await actions(note.id)).toEqual(['created', 'changed']);
    const stale = await advisor.call(changeNote, input);
    expect([stale.status, stale.errors[0]?.message]).toEqual([
      412,
      'Technician Tester changed this meanwhile. Reload to see what changed.',
    ]);
  });

  it('finds no removed note and none of another organization', async () => {
    const { customer } = await addFleet(app);
    const note = await write(customer, 'Ours');
    const input = { id: note.id, version: 1, body: 'Theirs', is_pinned: true };
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(changeNote, input)).status).toBe(404);
    await advisor.call(changeNote, { ...input, body: 'Ours' });
    const manager = await app.as('ROLE_MANAGER');
    await manager.call(removeNote, { id: note.id, version: 2 });
    expect((await advisor.call(changeNote, { ...input, version: 3 })).status).toBe(404);
  });
});

describe('pinning a note', () => {
  const pinned = async (reference: Fleet['customer']) =>
    (await about(reference)).collection.filter(({ is_pinned }) => is_pinned).map(({ body }) => body);

  it('unpins the previous note about the same customer only', async () => {
    const [one, two] = [await addFleet(app), await addFleet(app)];
    const first = await write(one.customer, 'first', { is_pinned: true });
    await write(two.customer, 'of another', { is_pinned: true });
    const second = await write(one.customer, 'second');
    const { body } = await advisor.call(changeNote, { ...second, is_pinned: true });
    expect(body).toMatchObject({ is_pinned: true, version: 2, changed_by: null, changed_at: null });
    expect([await pinned(one.customer), await pinned(two.customer)]).toEqual([['second'], ['of another']]);
    const before = (await about(one.customer)).collection.find(({ id }) => id === first.id);
    expect(before).toMatchObject({ is_pinned: false, version: 2, changed_by: null });
    await write(one.customer, 'third', { is_pinned: true });
    expect(await pinned(one.customer)).toEqual(['third']);
  });

  it('leaves one note pinned when two are pinned at the same moment', async () => {
    const { customer } = await addFleet(app);
    const notes = [await write(customer, 'a'), await write(customer, 'b'), await write(customer, 'c')];
    const answers = await Promise.all([
      ...notes.map((note) => advisor.copy().call(changeNote, { ...note, is_pinned: true })),
      advisor.copy().call(createNote, { id: uuidv7(), body: 'd', references: [customer], is_pinned: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await pinned(customer)).toHaveLength(1);
  });

  it('can be undone', async () => {
    const { customer } = await addFleet(app);
    const note = await write(customer, 'Call first', { is_pinned: true });
    await advisor.call(changeNote, { ...note, is_pinned: false });
    expect(await pinned(customer)).toEqual([]);
  });

  it('is lost by a removed note when another was pinned meanwhile', async () => {
    const { customer } = await addFleet(app);
    const first = await write(customer, 'first', { is_pinned: true });
    await advisor.call(removeNote, first);
    await advisor.call(restoreNote, first);
    expect(await pinned(customer)).toEqual(['first']);
    await advisor.call(removeNote, { ...first, version: 3 });
    await write(customer, 'second', { is_pinned: true });
    await advisor.call(restoreNote, first);
    expect(await pinned(customer)).toEqual(['second']);
  });
});

describe('removing a note', () => {
  it('hides it until it is restored', async () => {
    const { customer } = await addFleet(app);
    const note = await write(customer, 'Wrong customer');
    const { status, body } = await advisor.call(removeNote, note);
    expect([status, body]).toEqual([201, { id: note.id }]);
    expect((await about(customer)).collection).toEqual([]);
    expect((await advisor.call(removeNote, { ...note, version: 2 })).status).toBe(404);
    expect((await advisor.call(restoreNote, note)).body).toMatchObject({ id: note.id, body: note.body, version: 3 });
    expect((await advisor.call(restoreNote, note)).body.version).toBe(3);
    expect(await actions(note.id)).toEqual(['created', 'removed', 'restored']);
    expect((await advisor.call(removeNote, note)).status).toBe(412);
  });

  it('is not possible for technicians or from another organization', async () => {
    const { customer } = await addFleet(app);
    const note = await write(customer, 'Stays');
    expect((await technician.call(removeNote, note)).status).toBe(401);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(removeNote, note)).status).toBe(404);
    expect((await stranger.call(restoreNote, note)).status).toBe(404);
  });
});

it('people who only clock in cannot read or write notes', async () => {
  const { customer } = await addFleet(app);
  const clock = await app.as('ROLE_TIME_CLOCK_USER');
  const input = { id: uuidv7(), body: 'Words', references: [customer] };
  expect((await clock.call(createNote, input)).status).toBe(401);
  expect((await clock.call(listNotesByReferences, customer)).status).toBe(401);
});
