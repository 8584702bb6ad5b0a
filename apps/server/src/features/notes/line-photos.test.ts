import { viewHistory } from '@baydesk/contract/history.contract';
import {
  listLinePhotos,
  removeAttachment,
  removeNote,
  showAttachmentToCustomer,
} from '@baydesk/contract/notes.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { newPhoto, photoNote, uploadPhoto } from './line-photos.fixture.ts';
import { fileOf, mediaHead, PDF, picture } from './sample-files.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const twoLines = { lines: [{ line_name: 'Front brakes' }, { line_name: 'Service' }] };

const photosOf = async (work_order_id: string) =>
  (await advisor.call(listLinePhotos, { work_order_id })).body.collection;

const actions = async (entity_id: string) => {
  const { body } = await (await app.as('ROLE_MANAGER')).call(viewHistory, { entity: 'note', entity_id });
  return body.collection.map(({ action }) => action).toReversed();
};

describe('a photo of a line', () => {
  it('is shown to the customer by default', async () => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const technician = await app.as('ROLE_TECHNICIAN');
    const note_id = await photoNote(technician, id);
    const { status, body } = await uploadPhoto(technician, { note_id, line_id: line_ids[0] });
    expect([status, body]).toMatchObject([201, { line_id: line_ids[0], is_for_customer: true, has_preview: true }]);
    const { body: second } = await uploadPhoto(technician, { note_id, line_id: line_ids[1] });
    expect(await photosOf(id)).toEqual([body, second]);
  });

  it('belongs to a line only if it was uploaded for one', async () => {
    const { id } = await newOrder(app, twoLines);
    const { body } = await uploadPhoto(advisor, { note_id: await photoNote(advisor, id) });
    expect(body).toMatchObject({ line_id: null, is_for_customer: false });
    expect(await photosOf(id)).toEqual([]);
    const input = { id: body.id, version: 1, is_for_customer: true };
    expect((await advisor.call(showAttachmentToCustomer, input)).errors).toMatchObject([{ code: 'on_no_line' }]);
  });

  it('cannot be uploaded for a line of another order or a removed line', async () => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const another = await newOrder(app, twoLines);
    const note_id = await photoNote(advisor, id);
    const onto = async (line_id: string | undefined) => (await uploadPhoto(advisor, { note_id, line_id })).errors;
    expect(await onto(another.line_ids[0])).toMatchObject([{ code: 'not_of_this_order', field: 'line_id' }]);
    expect(await onto(uuidv7())).toMatchObject([{ code: 'no_longer_there', field: 'line_id' }]);
    const elsewhere = await newOrder(app, { ...twoLines, is_other: true });
    expect(await onto(elsewhere.line_ids[0])).toMatchObject([{ code: 'no_longer_there', field: 'line_id' }]);
    await app.rows('update work_order_lines set removed_at = now() where id = $1', [line_ids[0]]);
    expect(await onto(line_ids[0])).toMatchObject([{ code: 'no_longer_there', field: 'line_id' }]);
  });

  it.each([
    ['a report', () => fileOf(PDF, 'report.pdf')],
    ['a video', () => mediaHead('isom', 'noise.mp4')],
    ['a picture browsers do not show', () => mediaHead('heic', 'phone.heic')],
    ['a picture of very many pixels', () => picture('wall.png', 'png', [12_000, 9_000])],
  ])('must be a picture, not %s', async (_, make) => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const place = { note_id: await photoNote(advisor, id), line_id: line_ids[0] };
    const { status, errors } = await uploadPhoto(advisor, { ...place, file: await make() });
    expect([status, errors]).toMatchObject([400, [{ code: 'not_a_photo', field: 'file' }]]);
    expect(await photosOf(id)).toEqual([]);
  });

  it('moves with its line to another order, where its note can get more photos', async () => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const split = await newOrder(app);
    const photo = await newPhoto(advisor, id, line_ids[0]);
    await app.rows('update work_order_lines set work_order_id = $2 where id = $1', [line_ids[0], split.id]);
    const { status } = await uploadPhoto(advisor, { note_id: photo.note_id, line_id: line_ids[0] });
    expect(status).toBe(201);
    expect([(await photosOf(id)).length, (await photosOf(split.id)).length]).toEqual([0, 2]);
  });

  it('is not listed after it, its note or its line is removed', async () => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const [first, second, third] = [
      await newPhoto(advisor, id, line_ids[0]),
      await newPhoto(advisor, id, line_ids[0]),
      await newPhoto(advisor, id, line_ids[1]),
    ];
    await advisor.call(removeAttachment, { id: first.id, is_removed: true });
    expect(await photosOf(id)).toEqual([second, third]);
    await advisor.call(removeAttachment, { id: first.id, is_removed: false });
    expect(await photosOf(id)).toEqual([first, second, third]);
    await (await app.as('ROLE_MANAGER')).call(removeNote, { id: second.note_id, version: 1 });
    await app.rows('update work_order_lines set removed_at = now() where id = $1', [line_ids[1]]);
    expect(await photosOf(id)).toEqual([first]);
  });
});

describe('hiding a photo from the customer', () => {
  it('is recorded in the history of its note, and repeating it changes nothing', async () => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const photo = await newPhoto(advisor, id, line_ids[0]);
    const hide = { id: photo.id, version: 1, is_for_customer: false };
    const hidden = await advisor.call(showAttachmentToCustomer, hide);
    expect([hidden.status, hidden.body]).toMatchObject([201, { is_for_customer: false, version: 2 }]);
    expect((await advisor.call(showAttachmentToCustomer, hide)).status).toBe(412);
    expect((await advisor.call(showAttachmentToCustomer, { ...hide, version: 2 })).body.version).toBe(2);
    await advisor.call(showAttachmentToCustomer, { id: photo.id, version: 2, is_for_customer: true });
    expect(await actions(photo.note_id)).toEqual([
      'created',
      'attachment_added',
      'attachment_hidden',
      'attachment_shown',
    ]);
  });

  it('needs the permission to change notes, in the same organization', async () => {
    const { id, line_ids } = await newOrder(app, twoLines);
    const photo = await newPhoto(advisor, id, line_ids[0]);
    const input = { id: photo.id, version: 1, is_for_customer: false };
    const ask = async (client: TestClient) => [
      (await client.call(showAttachmentToCustomer, input)).status,
      (await client.call(listLinePhotos, { work_order_id: id })).status,
    ];
    expect(await ask(app.client())).toEqual([409, 409]);
    expect(await ask(await app.as('ROLE_TIME_CLOCK_USER'))).toEqual([401, 401]);
    expect(await ask(await app.asEmail('manager@other.test'))).toEqual([404, 404]);
    await advisor.call(removeAttachment, { id: photo.id, is_removed: true });
    expect((await advisor.call(showAttachmentToCustomer, input)).status).toBe(404);
  });
});
