import { listEstimateLinks, viewCustomerEstimate, withdrawEstimate } from '@baydesk/contract/estimates.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { send, sentOrder, THREE_LINES, tokenSentTo } from './sent-estimates.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const linksOf = async (work_order_id: string) =>
  (await advisor.call(listEstimateLinks, { work_order_id })).body.collection;

describe('sending an estimate', () => {
  it('mails a secret link and stores the order as it was sent', async () => {
    const { id } = await newOrder(app, THREE_LINES);
    const { status, body } = await send(advisor, id, {
      to_address: 'Sent@Halton.example',
      message: 'As we said\non the phone.',
    });
    expect(status).toBe(201);
    const [mail] = await app.rows<{ subject: string; body_text: string; secret_link: string }>(
      `select subject, body_text, secret_link from mails where to_address = 'sent@halton.example'`,
    );
    expect(mail?.subject).toMatch(/^Estimate WOONE-\d+ from Home Fleet$/);
    expect(mail?.body_text).toContain('As we said\non the phone.');
    expect(mail?.body_text).not.toContain('/estimate/');
    expect(mail?.secret_link).toMatch(/\/estimate\/[\w-]{64}$/);
    expect(await linksOf(id)).toMatchObject([
      {
        id: body.id,
        sent_to: 'Dana Okafor <sent@halton.example>',
        sent_by: 'ServiceAdvisor Tester',
        state: 'open',
        first_seen_at: null,
        decisions: [],
        signature: null,
      },
    ]);
    const [stored] = await app.rows<{ reason: string; quoted_total: number }>(
      'select reason, quoted_total from work_order_snapshots where work_order_id = $1',
      [id],
    );
    expect(stored).toEqual({ reason: 'estimate', quoted_total: 590_00 });
  });

  it('stores the hash of the link and never the link', async () => {
    const { link_id, token } = await sentOrder(app, advisor);
    const rows = await app.rows<{ row: string }>('select k::text as row from estimate_links k where id = $1', [
      link_id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  it('sends nothing a second time when the call is repeated', async () => {
    const { id } = await newOrder(app, THREE_LINES);
    const call = { id: uuidv7(), to_address: 'twice@halton.example' };
    await send(advisor, id, call);
    expect((await send(advisor, id, call)).body).toEqual({ id: call.id });
    expect(await app.rows(`select from mails where to_address = 'twice@halton.example'`)).toHaveLength(1);
  });

  it('withdraws the links sent before', async () => {
    const { work_order_id, token, to_address } = await sentOrder(app, advisor);
    await send(advisor, work_order_id, { to_address });
    expect((await linksOf(work_order_id)).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
    const requested = await app.client().call(viewCustomerEstimate, { token });
    expect(requested.body).toMatchObject({ state: 'withdrawn', lines: [], customer_name: '', to_name: '' });
    const newest = await app.client().call(viewCustomerEstimate, { token: await tokenSentTo(app, to_address) });
    expect(newest.body.state).toBe('open');
  });

  it('is refused when the order changed since the caller read it', async () => {
    const { id } = await newOrder(app, THREE_LINES);
    await app.rows('update work_orders set version = 7 where id = $1', [id]);
    expect((await send(advisor, id)).status).toBe(412);
  });

  it('is refused when no line waits for an answer', async () => {
    const { id } = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }] });
    expect((await send(advisor, id)).errors).toMatchObject([{ code: 'nothing_to_decide' }]);
  });

  it('needs the permission to move orders, at the location of the order', async () => {
    const { id } = await newOrder(app, THREE_LINES);
    const elsewhere = await newOrder(app, { ...THREE_LINES, shop_id: 'TWO' });
    expect((await send(app.client(), id)).status).toBe(409);
    expect((await send(await app.as('ROLE_TECHNICIAN'), id)).status).toBe(401);
    expect((await send(await app.asEmail('manager@other.test'), id)).status).toBe(404);
    expect((await send(advisor, elsewhere.id)).errors).toMatchObject([{ code: 'order_elsewhere' }]);
  });

  it.each([
    ['to_address', 'nobody', 'Invalid email address'],
    ['to_name', '  ', 'Name is a required field'],
  ])('refuses an invalid %s', async (field, value) => {
    const { id } = await newOrder(app, THREE_LINES);
    expect((await send(advisor, id, { [field]: value })).errors).toMatchObject([{ code: 'invalid_input', field }]);
  });
});

describe('withdrawing an estimate', () => {
  it('ends its link; a second time changes nothing', async () => {
    const { work_order_id, link_id, token } = await sentOrder(app, advisor);
    expect((await advisor.call(withdrawEstimate, { id: link_id })).status).toBe(201);
    expect((await advisor.call(withdrawEstimate, { id: link_id })).status).toBe(201);
    expect((await linksOf(work_order_id))[0]?.state).toBe('withdrawn');
    expect((await app.client().call(viewCustomerEstimate, { token })).body.state).toBe('withdrawn');
    const events = await app.rows(`select from events where entity_id = $1 and action = 'estimate_withdrawn'`, [
      work_order_id,
    ]);
    expect(events).toHaveLength(1);
  });

  it('needs the permission to move orders at that location', async () => {
    const { link_id } = await sentOrder(app, advisor);
    const input = { id: link_id };
    expect((await app.client().call(withdrawEstimate, input)).status).toBe(409);
    expect((await (await app.as('ROLE_TECHNICIAN')).call(withdrawEstimate, input)).status).toBe(401);
    expect((await (await app.asEmail('manager@other.test')).call(withdrawEstimate, input)).status).toBe(404);
    const outside = await app.asEmail('outside@home.test');
    expect((await outside.call(withdrawEstimate, input)).errors).toMatchObject([{ code: 'order_elsewhere' }]);
  });
});

it('the list of sent estimates is hidden from other organizations', async () => {
  const { work_order_id } = await sentOrder(app, advisor);
  const stranger = await app.asEmail('manager@other.test');
  expect((await stranger.call(listEstimateLinks, { work_order_id })).status).toBe(404);
  expect((await app.client().call(listEstimateLinks, { work_order_id })).status).toBe(409);
  expect((await (await app.as('ROLE_TECHNICIAN')).call(listEstimateLinks, { work_order_id })).status).toBe(200);
});
