import type { EstimateLink } from '@baydesk/contract/estimates.contract';
import { listEstimateLinks, withdrawEstimate } from '@baydesk/contract/estimates.contract';
import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { changeCustomerPo, undoLastChange } from '@baydesk/contract/work-orders.contract';
import type { SnapshotRow } from '@baydesk/contract/work-orders/history.contract';
import { listOrderHistory, listSnapshots, viewSnapshot } from '@baydesk/contract/work-orders/history.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { estimateLinkOf } from '../../../testing/estimates.ts';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { detailOf, lineOf, serveOrder } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// Loads the screens before the first test, whose time limit would include that.
import '../finance/FinanceTab.tsx';
import '../order/WorkOrderScreen.tsx';
import './HistoryTab.tsx';

type Event = AnswerOf<typeof listOrderHistory>['collection'][number];

const BRAKES = lineOf(1, 'Replace front brake shoes and drums', { status: 'open' });
const APPROVED = detailOf([BRAKES], { status: 'approved' });
const ORDER_ID = APPROVED.work_order.id;
const EARLIER = '2026-03-02T14:00:00.000Z';

const snapshotOf = (reason: SnapshotRow['reason']): SnapshotRow => ({
  id: id(600),
  work_order_id: ORDER_ID,
  reason,
  status: 'approved',
  quoted_total: APPROVED.work_order.quoted_total,
  authorized_total: APPROVED.work_order.authorized_total,
  taken_by: 'ServiceAdvisor Okafor',
  taken_at: EARLIER,
});

const eventOf = (number: number, differing: Partial<Event>): Event => ({
  id: id(number),
  occurred_at: EARLIER,
  entity: 'work_order',
  entity_id: ORDER_ID,
  action: 'changed',
  actor_name: 'ServiceAdvisor Okafor',
  impersonator_name: null,
  workplace_id: null,
  workplace_name: null,
  before: null,
  after: null,
  is_undoable: false,
  ...differing,
});

const LINE_ADDED = eventOf(701, {
  action: 'line_added',
  before: { lines: { [BRAKES.line_id]: null } },
  after: { lines: { [BRAKES.line_id]: { line_name: BRAKES.line_name } } },
});
const PO_CHANGED = eventOf(702, {
  action: 'customer_po_changed',
  before: { order: { customer_po: '' } },
  after: { order: { customer_po: 'PO-77' } },
  is_undoable: true,
});
const PO_UNDONE = eventOf(703, {
  action: 'undone',
  before: { order: { customer_po: 'PO-77' } },
  after: { order: { customer_po: '' }, undone_action: 'customer_po_changed' },
});

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

/** Opens the history of an approved order; its answers arrive after `arrival`. */
async function open(snapshot: SnapshotRow = snapshotOf('status'), arrival?: Promise<void>) {
  const order = serveOrder(server, [BRAKES], { status: 'approved' }, 'ROLE_SERVICE_ADVISOR');
  let events: readonly Event[] = [LINE_ADDED];
  server.answer(listSnapshots, { collection: [snapshot] });
  server.answer(viewSnapshot, { ...snapshot, content: APPROVED });
  server.answerRaw(listOrderHistory, async () => {
    const read = {
      collection: [...events],
      pagination: { page: 1, rows_per_page: 25, total: events.length },
      names: {},
    } satisfies AnswerOf<typeof listOrderHistory>;
    await arrival;
    return Response.json(read);
  });
  const person = personOf('ROLE_SERVICE_ADVISOR');
  const program = await renderScreen(server, { at: `/workorders/${ORDER_ID}/history`, person });
  await expect.element(page.getByRole('region', { name: 'Versions' })).toBeVisible();
  const happens = (event: Event) => {
    events = [event, ...events];
  };
  return { ...program, order, happens };
}

const po = page.getByRole('button', { name: 'Change Customer PO:' });
const events = page.getByRole('region', { name: 'What happened' });

const newest = events.getByRole('listitem').first();

/** Types another purchase order, which is the newest event from then on. */
async function changePo({ order, happens }: Awaited<ReturnType<typeof open>>) {
  server.answer(changeCustomerPo, ({ customer_po }) => {
    happens(PO_CHANGED);
    const { id: event_id, action, actor_name, occurred_at } = PO_CHANGED;
    return order.change({ customer_po, undoable: { event_id, action, actor_name, occurred_at } });
  });
  await po.click();
  await page.getByRole('textbox', { name: 'Customer PO' }).fill('PO-77');
  await userEvent.keyboard('{Enter}');
}

it('shows a change that was made while it was loaded', async () => {
  const arrival = Promise.withResolvers<void>();
  const opened = await open(snapshotOf('status'), arrival.promise);
  await changePo(opened);
  await expect.element(po).toMatchTextContent('PO-77');
  arrival.resolve();
  await expect.element(newest).toMatchTextContent('Customer PO PO-77');
});

it('shows who did what, and undoes the last change', async () => {
  const opened = await open();
  const { order, happens } = opened;
  server.answer(undoLastChange, () => {
    happens(PO_UNDONE);
    return order.change({ customer_po: '', undoable: null });
  });
  await expect.element(events).toMatchTextContent(`Line ${BRAKES.line_name}`);
  await changePo(opened);
  await expect.element(newest).toMatchTextContent('ServiceAdvisor Okafor changed the customer’s PO');
  await expect.element(newest).toMatchTextContent('Customer PO PO-77');
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect.element(po).toMatchTextContent('Add');
  await expect.element(newest).toMatchTextContent('undid “changed the customer’s PO”');
  expect(server.inputsOf(undoLastChange)).toEqual([{ work_order_id: ORDER_ID, event_id: PO_CHANGED.id }]);
});

it('compares two versions', async () => {
  const { order } = await open();
  order.change({ customer_po: 'PO-77' });
  server.tell('reset');
  await expect.element(po).toMatchTextContent('PO-77');
  await page.getByRole('checkbox', { name: 'As it is now' }).click();
  await page.getByRole('checkbox', { name: 'Moved to Approved' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'What changed' });
  await expect
    .element(compared.getByRole('region', { name: 'The order' }))
    .toMatchTextContent('Customer POwas blank → now PO-77');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(compared).not.toBeInTheDocument();
});

it('leads from a version to its totals, and back to those of today', async () => {
  const { address } = await open();
  await page.getByRole('button', { name: 'View Moved to Approved' }).click();
  await page.getByRole('link', { name: 'Its totals and taxes' }).click();
  await expect.element(page.getByText('As it was then')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Show it as it is now' }).click();
  await expect.element(page.getByText('As it was then')).not.toBeInTheDocument();
  await expect.poll(address).toBe(`/workorders/${ORDER_ID}/finance`);
  await page.getByRole('link', { name: /^History/ }).click();
  await expect.element(events).toBeVisible();
});

describe('an estimate that was sent', () => {
  const sent = page.getByRole('region', { name: 'Estimates sent' });
  const serve = (differing?: Partial<EstimateLink>) =>
    server.answer(listEstimateLinks, { collection: [estimateLinkOf(differing)] });

  it('shows when the customer viewed it, and is withdrawn after a question', async () => {
    serve();
    server.answer(withdrawEstimate, ({ id: link_id }) => {
      serve({ first_seen_at: EARLIER, withdrawn_at: EARLIER, state: 'withdrawn' });
      return { id: link_id };
    });
    await open(snapshotOf('estimate'));
    await expect.element(sent).toMatchTextContent('Dana Okafor <dana@halton.example>');
    await expect.element(sent).toMatchTextContent('Waiting for an answer');
    await expect.element(sent).toMatchTextContent('not seen yet');
    serve({ first_seen_at: EARLIER });
    server.tell('reset');
    await expect.element(sent).not.toMatchTextContent('not seen yet');
    expect(await axeViolations()).toEqual([]);
    await sent.getByRole('button', { name: 'Withdraw' }).click();
    expect(server.inputsOf(withdrawEstimate)).toEqual([]);
    await page.getByRole('dialog', { name: 'Withdraw estimate' }).getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(sent).toMatchTextContent('Withdrawn');
    await expect.element(sent.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    expect(server.inputsOf(withdrawEstimate)).toEqual([{ id: estimateLinkOf().id }]);
  });

  it('shows the customer’s answer with the signature', async () => {
    serve({
      state: 'decided',
      first_seen_at: EARLIER,
      decided_at: EARLIER,
      decided_by: 'Dana Okafor',
      signature: { kind: 'typed', name: 'Dana Okafor' },
      decisions: [
        { line_id: id(201), line_name: 'Front brakes', decision: 'authorized', amount: cents(1500_00), reason: '' },
        {
          line_id: id(202),
          line_name: 'Windshield',
          decision: 'declined',
          amount: cents(450_00),
          reason: 'Insurance pays',
        },
      ],
    });
    await open(snapshotOf('estimate'));
    const answers = sent.getByRole('listitem').getByRole('listitem');
    await expect.element(answers.first()).toMatchTextContent('ApprovedFront brakes');
    await expect.element(answers.last()).toMatchTextContent('DeclinedWindshield “Insurance pays”');
    await expect.element(page.getByRole('figure')).toMatchTextContent('Dana Okafor');
    expect(await axeViolations()).toEqual([]);
  });
});
