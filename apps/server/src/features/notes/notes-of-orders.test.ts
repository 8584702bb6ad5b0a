import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import * as notes from '@baydesk/contract/notes.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePicture } from '../../testing/sample-input.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { newPhoto } from './line-photos.fixture.ts';

let app: TestApp;
/** Works at the location of the order. */
let outside: TestClient;
/** Works at another location. */
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  outside = await app.asEmail('outside@home.test');
});
afterAll(() => app.close());

const about = (reference_id: string) => ({ reference_type: 'work_order', reference_id });

/** An order of the second location with a note, a photo of its line and a removed note. */
async function prepareNotes() {
  const { id: order_id, line_ids } = await newOrder(app, { shop_id: 'TWO', lines: [{}] });
  const [line_id] = line_ids;
  const { id: photo_id, note_id } = await newPhoto(outside, order_id, line_id);
  const removed_id = uuidv7();
  await outside.call(notes.createNote, { id: removed_id, body: 'Old', references: [about(order_id)] });
  await outside.call(notes.removeNote, { id: removed_id, version: 1 });
  return { order_id, line_id, note_id, photo_id, removed_id };
}

type Prepared = Awaited<ReturnType<typeof prepareNotes>>;
type Call = readonly [AnyEndpoint, (there: Prepared) => Record<string, unknown>];

const CALLS: readonly Call[] = [
  [notes.createNote, ({ order_id }) => ({ id: uuidv7(), body: 'Call first', references: [about(order_id)] })],
  [notes.changeNote, ({ note_id }) => ({ id: note_id, version: 1, body: 'Changed', is_pinned: false })],
  [notes.removeNote, ({ note_id }) => ({ id: note_id, version: 1 })],
  [notes.restoreNote, ({ removed_id }) => ({ id: removed_id })],
  [notes.uploadAttachment, ({ note_id, line_id }) => ({ id: uuidv7(), note_id, line_id, file: samplePicture() })],
  [notes.changeAttachment, ({ photo_id }) => ({ id: photo_id, version: 1, file_name: 'Axle' })],
  [notes.showAttachmentToCustomer, ({ photo_id }) => ({ id: photo_id, version: 1, is_for_customer: false })],
  [notes.removeAttachment, ({ photo_id }) => ({ id: photo_id, is_removed: true })],
];

const traces = async () =>
  JSON.stringify(
    await app.rows(
      `select to_jsonb(n) as row from notes n union all select to_jsonb(a) - 'content' - 'preview' from attachments a
       union all select to_jsonb(r) from note_references r`,
    ),
  );

it.each(CALLS.map(([endpoint, input]) => [endpoint.path, endpoint, input] as const))(
  '%s is refused for an order of a location where the person is not enrolled, like a change of the order itself',
  async (_, endpoint, input) => {
    const sent = input(await prepareNotes());
    const before = await traces();
    const { status, errors } = await manager.call(endpoint, sent);
    const message = 'This order belongs to Second shop, where you are not enrolled. Ask somebody there to change it.';
    expect([status, errors]).toEqual([400, [{ code: 'order_elsewhere', message }]]);
    const stranger = await app.asEmail('administrator@other.test');
    expect([400, 404]).toContain((await stranger.call(endpoint, sent)).status);
    expect(await traces()).toBe(before);
    expect((await outside.call(endpoint, sent)).status).toBe(201);
  },
);
