import { viewCustomerEstimate, viewEstimatePhoto, withdrawEstimate } from '@baydesk/contract/estimates.contract';
import { removeAttachment, showAttachmentToCustomer } from '@baydesk/contract/notes.contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSecretToken } from '../../platform/sessions/secret-token.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPhoto } from '../notes/line-photos.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { send, THREE_LINES, tokenSentTo } from './sent-estimates.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

/** Two photos on the first line, one of them hidden, and an estimate on its way. */
async function sentWithPhotos() {
  const { id: work_order_id, line_ids } = await newOrder(app, THREE_LINES);
  const shown = await newPhoto(advisor, work_order_id, line_ids[0]);
  const hidden = await newPhoto(advisor, work_order_id, line_ids[0]);
  await advisor.call(showAttachmentToCustomer, { id: hidden.id, version: 1, is_for_customer: false });
  return { work_order_id, line_ids, shown, hidden, ...(await sendOn(work_order_id)) };
}

async function sendOn(work_order_id: string) {
  const to_address = `${uuidv7().slice(-12)}@halton.example`;
  const { body } = await send(advisor, work_order_id, { to_address });
  return { link_id: body.id, token: await tokenSentTo(app, to_address) };
}

const view = async (token: string) => (await app.client().call(viewCustomerEstimate, { token })).body;
const photosSeen = async (token: string) => (await view(token)).lines.map(({ photos }) => photos.map(({ id }) => id));
const look = (token: string, photo_id: string, size = 'small') =>
  app.client().call(viewEstimatePhoto, { token, photo_id, size });

describe('the photos of an estimate', () => {
  it('are shown with their line, without the hidden ones', async () => {
    const { token, shown } = await sentWithPhotos();
    const { lines } = await view(token);
    expect(lines.map(({ photos }) => photos)).toEqual([[{ id: shown.id, width_px: 2400, height_px: 1200 }], [], []]);
  });

  it.each([
    ['small', 480, 240],
    ['large', 1600, 800],
  ])('can be opened %s with the link', async (size, width, height) => {
    const { token, shown } = await sentWithPhotos();
    const { status, body } = await look(token, shown.id, size);
    expect([status, body.type]).toEqual([200, 'image/webp']);
    const seen = await sharp(await body.bytes()).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', width, height, undefined]);
  });

  it('are those that were sent; a newer one comes with the next estimate', async () => {
    const { token, work_order_id, line_ids, shown } = await sentWithPhotos();
    const later = await newPhoto(advisor, work_order_id, line_ids[0]);
    expect(await view(token)).toMatchObject({ state: 'open' });
    expect(await photosSeen(token)).toEqual([[shown.id], [], []]);
    expect((await look(token, later.id)).status).toBe(404);
    const next = await sendOn(work_order_id);
    expect(await photosSeen(next.token)).toEqual([[shown.id, later.id], [], []]);
  });

  it('disappear once they are removed or hidden', async () => {
    const { token, shown, hidden } = await sentWithPhotos();
    expect((await look(token, hidden.id)).status).toBe(404);
    await advisor.call(removeAttachment, { id: shown.id, is_removed: true });
    expect([await photosSeen(token), (await look(token, shown.id)).status]).toEqual([[[], [], []], 404]);
    await advisor.call(removeAttachment, { id: shown.id, is_removed: false });
    expect([await photosSeen(token), (await look(token, shown.id)).status]).toEqual([[[shown.id], [], []], 200]);
    await advisor.call(showAttachmentToCustomer, { id: shown.id, version: 1, is_for_customer: false });
    expect([await photosSeen(token), (await look(token, shown.id, 'large')).status]).toEqual([[[], [], []], 404]);
  });
});

describe('a photo is not found', () => {
  it('by the link of another estimate', async () => {
    const [ours, theirs] = [await sentWithPhotos(), await sentWithPhotos()];
    expect((await look(ours.token, theirs.shown.id)).status).toBe(404);
    expect((await look(ours.token, uuidv7())).status).toBe(404);
  });

  it.each([
    ['made up', () => 'x'.repeat(64)],
    ['never sent', () => makeSecretToken(app.home.organization_id).token],
    ['of another organization', () => makeSecretToken(app.other.organization_id).token],
  ])('by a link that is %s', async (_, makeToken) => {
    const { shown } = await sentWithPhotos();
    expect((await look(makeToken(), shown.id)).errors).toMatchObject([{ code: 'invalid_link' }]);
  });

  it('by a link that was taken back', async () => {
    const { token, link_id, shown } = await sentWithPhotos();
    await advisor.call(withdrawEstimate, { id: link_id });
    expect((await look(token, shown.id)).status).toBe(404);
  });

  it.each([
    ['has expired', 'update estimate_links set expires_at = now() where work_order_id = $1'],
    ['belongs to an order that is gone', 'update work_orders set removed_at = now() where id = $1'],
    ['belongs to an order that was cancelled', `update work_orders set status = 'cancelled' where id = $1`],
  ])('by a link that %s', async (_, change) => {
    const { token, work_order_id, shown } = await sentWithPhotos();
    await app.rows(change, [work_order_id]);
    expect((await look(token, shown.id, 'large')).status).toBe(404);
  });
});
