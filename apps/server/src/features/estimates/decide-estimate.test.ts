import {
  decideEstimate,
  listEstimateLinks,
  previewDecision,
  viewCustomerEstimate,
} from '@baydesk/contract/estimates.contract';
import { changeStatus, viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { changeDiscount } from '@baydesk/contract/work-orders/discounts.contract';
import { createLine } from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSecretToken } from '../../platform/sessions/secret-token.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPart, onHand, stocked } from '../inventory/stock.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { send, sentOrder, THREE_LINES, tokenSentTo } from './sent-estimates.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const signature = {
  kind: 'drawn',
  strokes: [
    [
      [10, 20],
      [300, 120.5],
    ],
  ],
};

/** The customer's decision on each line, in the order of the lines. */
const decisions = (line_ids: readonly string[], ...input: ('authorized' | 'declined')[]) =>
  input.map((decision, index) => ({ line_id: line_ids[index], decision }));

const decide = (token: string, input: object[], changes: object = {}) =>
  app.client().call(decideEstimate, { token, name: 'Dana Okafor', signature, decisions: input, ...changes });

const view = (token: string) => app.client().call(viewCustomerEstimate, { token });

describe('the estimate behind a link', () => {
  it('shows the customer the work and its prices, and nothing internal', async () => {
    const { token } = await sentOrder(app, advisor);
    const { status, body } = await view(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'open',
      shop: { organization_name: 'Home Fleet', name: 'First shop', color: '#0b8a63' },
      customer_name: 'Halton Freight',
      to_name: 'Dana Okafor',
      concern: 'Squeals',
      totals: { total_cents: 590_00 },
      approved: { total_cents: 0 },
      lines: [
        { line_name: 'Front brakes', labour_cents: 200_00, total_cents: 290_00, decision: 'waiting' },
        { line_name: 'Service', total_cents: 200_00, decision: 'waiting' },
        { line_name: 'Windshield', total_cents: 100_00, decision: 'waiting' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/cost_cents|margin|vendor|part_number/);
  });

  it('is marked as seen once, in the history of the order', async () => {
    const { token, work_order_id } = await sentOrder(app, advisor);
    await view(token);
    await view(token);
    const { body } = await advisor.call(listEstimateLinks, { work_order_id });
    expect(body.collection[0]?.first_seen_at).not.toBeNull();
    const events = await app.rows<{ actor_name: string }>(
      `select actor_name from events where entity_id = $1 and action = 'estimate_seen'`,
      [work_order_id],
    );
    expect(events).toEqual([{ actor_name: 'Dana Okafor' }]);
  });

  it('stays as it was sent when the order changes, and is marked as changed', async () => {
    const { token, line_ids } = await sentOrder(app, advisor);
    await app.rows(`update work_order_lines set line_name = 'Rear brakes', time_estimate = 600 where id = $1`, [
      line_ids[0],
    ]);
    const { body } = await view(token);
    expect(body.state).toBe('changed');
    expect(body.lines[0]).toMatchObject({ line_name: 'Front brakes', total_cents: 290_00 });
  });

  it.each([
    ['made up', () => 'x'.repeat(64)],
    ['too short', () => 'x'],
    ['of this organization, but never sent', () => makeSecretToken(app.home.organization_id).token],
    ['of another organization', () => makeSecretToken(app.other.organization_id).token],
  ])('is not found by a link that is %s', async (_, makeToken) => {
    const token = makeToken();
    expect((await view(token)).errors).toMatchObject([{ code: 'invalid_link' }]);
    const preview = await app.client().call(previewDecision, { token, line_ids: [] });
    expect(preview.errors).toMatchObject([{ code: 'invalid_link' }]);
    const input = decisions([app.home.organization_id], 'authorized');
    expect((await decide(token, input)).errors).toMatchObject([{ code: 'invalid_link' }]);
  });
});

describe('the approval a customer is shown', () => {
  it('is added up as the shop adds it up', async () => {
    const { token, line_ids } = await sentOrder(app, advisor);
    const total = async (ids: readonly (string | undefined)[]) =>
      (await app.client().call(previewDecision, { token, line_ids: ids })).body.total_cents;
    expect(await total([])).toBe(0);
    expect(await total(line_ids.slice(0, 2))).toBe(490_00);
    expect(await total(line_ids)).toBe((await view(token)).body.totals.total_cents);
  });

  it('has the order’s discount shared over the lines they would approve, with its terms and not its reason', async () => {
    const { id, line_ids } = await newOrder(app, THREE_LINES);
    const give = (discount: object, version: number) =>
      advisor.call(changeDiscount, { work_order_id: id, version, discount });
    await give({ kind: 'amount', amount: 59_00, reason: 'Goodwill' }, 1);
    await send(advisor, id, { version: 2, to_address: 'discount@halton.example' });
    const token = await tokenSentTo(app, 'discount@halton.example');
    const { body } = await view(token);
    expect(body).toMatchObject({
      discount_label: 'Discount',
      totals: { order_discount_cents: 59_00, total_cents: 531_00 },
    });
    expect(JSON.stringify(body)).not.toContain('Goodwill');
    const preview = await app.client().call(previewDecision, { token, line_ids: line_ids.slice(1, 2) });
    expect(preview.body).toMatchObject({ order_discount_cents: 59_00, total_cents: 141_00 });
    const decided = await decide(token, decisions(line_ids, 'declined', 'authorized', 'declined'));
    expect(decided.body.approved.total_cents).toBe(141_00);
    const [order] = await app.rows('select authorized_total from work_orders where id = $1', [id]);
    expect(order).toEqual({ authorized_total: 141_00 });
  });

  it('no longer holds once a discount was given, but does with another reason for it', async () => {
    const { token, work_order_id } = await sentOrder(app, advisor);
    const give = async (reason: string, version: number) => {
      const discount = { kind: 'percent', percent: 10, reason };
      await advisor.call(changeDiscount, { work_order_id, version, discount });
    };
    await give('Goodwill', 1);
    expect((await view(token)).body.state).toBe('changed');
    await send(advisor, work_order_id, { version: 2, to_address: 'again@halton.example' });
    await give('Fleet customer', 2);
    expect((await view(await tokenSentTo(app, 'again@halton.example'))).body.state).toBe('open');
  });

  it('includes lines that were approved by phone meanwhile', async () => {
    const { token, line_ids } = await sentOrder(app, advisor);
    await app.rows(`update work_order_lines set status = 'open', decided_at = now() where id = $1`, [line_ids[0]]);
    const { body } = await app.client().call(previewDecision, { token, line_ids: [line_ids[2]] });
    expect(body.total_cents).toBe(390_00);
    expect((await view(token)).body.lines.map(({ decision }) => decision)).toEqual([
      'authorized',
      'waiting',
      'waiting',
    ]);
  });
});

describe('the customer’s answer', () => {
  it('approves two lines of three and moves the order on', async () => {
    const { token, line_ids, work_order_id, link_id } = await sentOrder(app, advisor);
    const { status, body } = await decide(token, [
      ...decisions(line_ids, 'authorized', 'authorized'),
      { line_id: line_ids[2], decision: 'declined', reason: 'Too dear' },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'decided', decided_by: 'Dana Okafor', approved: { total_cents: 490_00 } });
    expect(body.lines.map(({ decision }) => decision)).toEqual(['authorized', 'authorized', 'declined']);

    const [order] = await app.rows<{ status: string }>('select status from work_orders where id = $1', [work_order_id]);
    expect(order?.status).toBe('approved');
    const lines = await app.rows(
      'select status, decided_by, decided_how, decided_amount, declined_reason from work_order_lines where work_order_id = $1 order by line_order',
      [work_order_id],
    );
    const by_dana = { decided_by: 'Dana Okafor', decided_how: 'portal' };
    expect(lines).toEqual([
      { ...by_dana, status: 'open', decided_amount: 290_00, declined_reason: '' },
      { ...by_dana, status: 'open', decided_amount: 200_00, declined_reason: '' },
      { ...by_dana, status: 'cancelled', decided_amount: 100_00, declined_reason: 'Too dear' },
    ]);
    const { body: links } = await advisor.call(listEstimateLinks, { work_order_id });
    expect(links.collection[0]).toMatchObject({
      id: link_id,
      state: 'decided',
      decided_by: 'Dana Okafor',
      signature,
      decisions: [
        { line_name: 'Front brakes', decision: 'authorized', amount: 290_00 },
        { line_name: 'Service', decision: 'authorized', amount: 200_00 },
        { line_name: 'Windshield', decision: 'declined', amount: 100_00, reason: 'Too dear' },
      ],
    });
  });

  it('puts staged stock of a declined line back, and leaves its bought parts to the advisor', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const part_id = await newPart(app);
    const stock_id = await stocked(app, manager, { part_id, on_hand: 6, unit_cost: 5_00 });
    const staged = { status: 'staged', part_source_type: 'inventory', catalogue_part_id: part_id, cost: 5_00 } as const;
    const drum = { description: 'Drum', status: 'received' } as const;
    const { token, line_ids, work_order_id } = await sentOrder(app, advisor, {
      lines: [{ line_name: 'Brakes', part_requests: [{ ...staged, quantity: 4 }, drum] }, { line_name: 'Oil' }],
    });
    const { errors } = await decide(token, decisions(line_ids, 'declined', 'authorized'));
    expect(errors).toEqual([]);
    expect(await onHand(manager, stock_id)).toBe(10);
    const { lines, work_order } = (await advisor.call(viewOrderDetail, { id: work_order_id })).body;
    expect(lines[0]?.part_requests.map(({ status }) => status)).toEqual(['authorized', 'received']);
    const completed = { work_order_id, version: work_order.version, status: 'complete' };
    const messages = (await advisor.call(changeStatus, completed)).errors.map(({ message }) => message);
    expect(messages).toContain(
      'Decide what happens with parts of declined work: Drum. Keep for stock, return, or cancel them.',
    );
  });

  it('is shown live to people who have the order open, under the customer’s name', async () => {
    const { token, line_ids, work_order_id } = await sentOrder(app, advisor);
    await decide(token, decisions(line_ids, 'declined', 'declined', 'declined'));
    const events = await app.rows(
      `select actor_name, actor_user_id from events where entity = 'work_order' and entity_id = $1
       and action not in ('estimate_sent', 'estimate_seen')`,
      [work_order_id],
    );
    expect(events).toContainEqual({ actor_name: 'Dana Okafor', actor_user_id: null });
    const [order] = await app.rows<{ status: string }>('select status from work_orders where id = $1', [work_order_id]);
    expect(order?.status).toBe('declined');
  });

  it('can be signed by typing a name', async () => {
    const { token, line_ids } = await sentOrder(app, advisor);
    const typed = { kind: 'typed', name: 'Dana Okafor' };
    const answer = await decide(token, decisions(line_ids, 'authorized', 'declined', 'declined'), { signature: typed });
    expect(answer.status).toBe(201);
  });

  it('is recorded once, and the same answer again is answered like the first', async () => {
    const { token, line_ids, work_order_id } = await sentOrder(app, advisor);
    const input = decisions(line_ids, 'authorized', 'declined', 'declined');
    const answers = await Promise.all([decide(token, input), decide(token, input)]);
    const left = async () => ({
      decisions: await app.rows(
        'select * from line_decisions where estimate_link_id is not null and line_id = any($1)',
        [line_ids],
      ),
      events: await app.rows('select * from events where entity_id = $1', [work_order_id]),
      order: await app.rows('select * from work_orders where id = $1', [work_order_id]),
      link: await app.rows('select * from estimate_links where work_order_id = $1', [work_order_id]),
    });
    const recorded = await left();
    expect(recorded.decisions).toHaveLength(3);
    answers.push(await decide(token, input.toReversed()));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await left()).toEqual(recorded);
  });

  it.each([
    ['other lines', ['declined', 'authorized', 'declined'], {}],
    ['another name', ['authorized', 'declined', 'declined'], { name: 'Somebody Else' }],
    ['another signature', ['authorized', 'declined', 'declined'], { signature: { kind: 'typed', name: 'Dana' } }],
  ] as const)('is refused the second time with %s', async (_, words, changes) => {
    const { token, line_ids } = await sentOrder(app, advisor);
    await decide(token, decisions(line_ids, 'authorized', 'declined', 'declined'));
    const { status, errors } = await decide(token, decisions(line_ids, ...words), changes);
    expect([status, errors]).toMatchObject([400, [{ code: 'estimate_is_decided' }]]);
  });

  it('is refused after 14 days', async () => {
    const { token, line_ids, link_id } = await sentOrder(app, advisor);
    const [link] = await app.rows<{ days: number }>(
      'select extract(day from expires_at - sent_at)::int as days from estimate_links where id = $1',
      [link_id],
    );
    expect(link?.days).toBe(14);
    await app.rows('update estimate_links set expires_at = now() where id = $1', [link_id]);
    const { body } = await view(token);
    expect(body).toMatchObject({ state: 'expired', lines: [], vin: '', shop: { name: 'First shop' } });
    const { errors } = await decide(token, decisions(line_ids, 'authorized', 'declined', 'declined'));
    expect(errors).toMatchObject([
      { code: 'estimate_is_over', message: expect.stringContaining('has expired') as string },
    ]);
  });

  it.each([
    ['the price of a part', 'update part_requests set sell_price = 9000 + 1 where line_id = $1'],
    ['the hours of a line', 'update work_order_lines set time_estimate = 90 where id = $1'],
    ['the words of a line', `update work_order_lines set description = 'and drums' where id = $1`],
    ['whether a line is there', 'update work_order_lines set removed_at = now() where id = $1'],
  ])('is refused once the shop changed %s', async (_, change) => {
    const { token, line_ids } = await sentOrder(app, advisor);
    await app.rows(change, [line_ids[0]]);
    const { errors } = await decide(token, decisions(line_ids, 'authorized', 'authorized', 'authorized'));
    expect(errors).toMatchObject([{ code: 'estimate_has_changed' }]);
    expect(await app.rows('select from line_decisions where line_id = any ($1)', [line_ids])).toHaveLength(0);
  });

  it('is refused once the shop added a line, which the customer does not see', async () => {
    const { token, line_ids, work_order_id } = await sentOrder(app, advisor);
    await advisor.call(createLine, { id: uuidv7(), work_order_id, line_name: 'Mirror', time_estimate: 30 });
    const { errors } = await decide(token, decisions(line_ids, 'authorized', 'authorized', 'authorized'));
    expect(errors).toMatchObject([{ code: 'estimate_has_changed' }]);
    const { body } = await view(token);
    expect([body.state, body.lines.map(({ line_name }) => line_name)]).toEqual([
      'changed',
      ['Front brakes', 'Service', 'Windshield'],
    ]);
  });

  it('is refused when the order was removed or cancelled', async () => {
    const { token, line_ids, work_order_id } = await sentOrder(app, advisor);
    await app.rows('update work_orders set removed_at = now() where id = $1', [work_order_id]);
    expect((await view(token)).body).toMatchObject({ state: 'withdrawn', lines: [] });
    const { errors } = await decide(token, decisions(line_ids, 'authorized', 'declined', 'declined'));
    expect(errors).toMatchObject([{ code: 'estimate_is_over' }]);
  });

  it('must decide every waiting line, and no other', async () => {
    const { token, line_ids } = await sentOrder(app, advisor);
    const other = await sentOrder(app, advisor, THREE_LINES);
    const input = decisions(line_ids, 'authorized', 'authorized', 'authorized');
    const partly = await decide(token, input.slice(0, 1));
    expect(partly.errors).toMatchObject([
      { code: 'estimate_is_undecided', message: 'Approve or decline every line first: Service, Windshield.' },
    ]);
    const stray = decisions(other.line_ids, 'authorized');
    expect((await decide(token, [...input, ...stray])).errors).toMatchObject([{ code: 'not_of_this_order' }]);
    expect((await decide(token, [...input, ...input])).errors).toMatchObject([{ code: 'not_of_this_order' }]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an empty signature', { signature: { kind: 'drawn', strokes: [] } }, 'signature.strokes'],
    [
      'a signature beside the field',
      { signature: { kind: 'drawn', strokes: [[[900, 20]]] } },
      'signature.strokes.0.0.0',
    ],
  ])('is refused with %s', async (_, changes, field) => {
    const { token, line_ids } = await sentOrder(app, advisor);
    const input = decisions(line_ids, 'authorized', 'authorized', 'authorized');
    expect((await decide(token, input, changes)).errors).toMatchObject([{ code: 'invalid_input', field }]);
  });
});
