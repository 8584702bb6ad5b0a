import type { Contact } from '@baydesk/contract/contacts.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { sendEstimate } from '@baydesk/contract/estimates.contract';
import type { LiveChange } from '@baydesk/contract/live';
import {
  changeCustomerPo,
  changeLeadTechnician,
  changeMileage,
  changeShopSupplies,
  changeWorkOrder,
  removeWorkOrder,
  restoreWorkOrder,
  splitWorkOrder,
  undoLastChange,
  viewOrderDetail,
  viewWorkOrder,
  viewWorkOrderLines,
} from '@baydesk/contract/work-orders.contract';
import { listTechnicians } from '@baydesk/contract/work-orders/choices.contract';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { dismissDeferredLine, listDeferredLines, reviveLines } from '@baydesk/contract/work-orders/lines.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { BRAKES, openOrder, SERVICE } from '../../../testing/open-order.ts';
import { deferredLineOf, UNDOABLE } from '../../../testing/order-lines.ts';
import { detailOf, lineOf, ORDER_ID } from '../../../testing/orders.ts';
import { id } from '../../../testing/people.ts';
// Loads the screens before the first test, whose time limit would include that.
import '../finance/FinanceTab.tsx';
import '../lines/LinesTab.tsx';
import './WorkOrderScreen.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const notice = page.getByRole('alert');
const undo = notice.getByRole('button', { name: 'Undo' });
const fact = (label: string) => page.getByRole('button', { name: `Change ${label}:` });

async function change(label: string, text: string): Promise<void> {
  await fact(label).click();
  await page.getByRole('textbox', { name: label }).fill(text);
  await userEvent.keyboard('{Enter}');
}

describe('a fact', () => {
  it('is changed in place, and its button has the focus afterwards', async () => {
    const { order } = await openOrder(server);
    server.answer(changeCustomerPo, ({ customer_po }) => order.change({ customer_po }));
    await change('Customer PO', 'PO-77');
    await expect.element(fact('Customer PO')).toMatchTextContent('PO-77');
    await expect.element(fact('Customer PO')).toHaveFocus();
    expect(server.inputsOf(changeCustomerPo)).toEqual([{ work_order_id: ORDER_ID, version: 1, customer_po: 'PO-77' }]);
  });

  it('that is lower than the newest reading must be confirmed', async () => {
    const { order } = await openOrder(server);
    server.answer(changeMileage, ({ mileage }) => order.change({ mileage }));
    await change('Mileage', '600,000');
    const question = dialog('Lower than 612,480 km; is it right?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('The newest is 612,480 km')).toBeVisible();
    expect(server.inputsOf(changeMileage)).toEqual([]);
    await page.getByRole('textbox', { name: 'Mileage' }).fill('613,000');
    await userEvent.keyboard('{Enter}');
    await expect.element(fact('Mileage')).toMatchTextContent('613,000');
    await change('Mileage', '600,000');
    await question.getByRole('button', { name: 'It is right' }).click();
    await expect.element(fact('Mileage')).toMatchTextContent('600,000');
    expect(server.inputsOf(changeMileage)).toMatchObject([
      { mileage: 613_000, is_lower_right: false },
      { mileage: 600_000, is_lower_right: true },
    ]);
  });

  it('can be a choice of people', async () => {
    const { order } = await openOrder(server);
    const okafor = { id: id(500), name: 'Technician Okafor', first_name: 'Technician', last_name: 'Okafor' };
    server.answer(listTechnicians, { collection: [okafor] });
    server.answer(changeLeadTechnician, ({ lead_technician_id }) =>
      order.change({ lead_technician_id, lead_technician: okafor.name }),
    );
    await fact('Lead technician').click();
    await page.getByRole('option', { name: okafor.name, exact: true }).click();
    await expect.element(fact('Lead technician')).toMatchTextContent(okafor.name);
    expect(server.inputsOf(changeLeadTechnician)).toMatchObject([{ lead_technician_id: okafor.id }]);
  });

  it('can be a date and a time at the location', async () => {
    const { order } = await openOrder(server);
    server.answer(changeWorkOrder, ({ promised_at }) => order.change({ promised_at: promised_at ?? null }));
    await fact('Promised').click();
    await page.getByRole('textbox', { name: 'Promised, date' }).fill('Nov 17, 2030');
    await page.getByRole('textbox', { name: 'Promised, time' }).fill('3 pm');
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(fact('Promised')).toMatchTextContent('Nov 17, 2030, 15:00');
    expect(server.inputsOf(changeWorkOrder)).toMatchObject([{ promised_at: '2030-11-17T20:00:00Z' }]);
  });
});

describe('when another person changes the order', () => {
  const typed = page.getByRole('textbox', { name: 'Customer PO' });
  /** The concern shows when the page has their version. */
  const THEIRS = { customer_po: 'PO-theirs', concern: 'Pulls to the right by now' };
  const live_change: LiveChange = {
    event_id: id(401),
    entity: 'work_order',
    entity_id: ORDER_ID,
    action: 'customer_po_changed',
    workplace_id: null,
    actor_user_id: id(99),
    actor_name: 'ServiceManager Okafor',
    occurred_at: '2026-03-02T15:00:00.000Z',
    request_id: 'req-of-another',
  };

  it('shows the change and who made it', async () => {
    const { order } = await openOrder(server);
    order.change({ customer_po: 'PO-1' });
    server.tell('change', live_change);
    await expect.element(fact('Customer PO')).toMatchTextContent('PO-1');
    await expect.element(page.getByText('ServiceManager Okafor changed the customer’s PO just now')).toBeVisible();
  });

  it('shows their value before the one typed here overwrites it', async () => {
    const { order } = await openOrder(server);
    server.answer(changeCustomerPo, ({ customer_po }) => order.change({ customer_po }));
    await fact('Customer PO').click();
    await typed.fill('PO-mine');
    order.change({ ...THEIRS, version: 7 });
    server.tell('change', live_change);
    await expect.element(page.getByText('ServiceManager Okafor changed the customer’s PO just now')).toBeVisible();
    await expect.element(page.getByText(THEIRS.concern)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Somebody else made this ‘PO-theirs’.')).toBeVisible();
    await expect.element(typed).toHaveValue('PO-mine');
    expect(server.inputsOf(changeCustomerPo)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(fact('Customer PO')).toMatchTextContent('PO-mine');
    expect(server.inputsOf(changeCustomerPo)).toMatchObject([{ version: 7, customer_po: 'PO-mine' }]);
  });

  it('keeps the text of a refused save, shows their value, and leaves it on Esc', async () => {
    const { order } = await openOrder(server);
    server.refuse(changeCustomerPo, 412, 'ServiceManager Okafor changed this meanwhile. Reload to see what changed.');
    order.change(THEIRS);
    await change('Customer PO', 'PO-mine');
    await expect.element(page.getByText('ServiceManager Okafor changed this meanwhile.')).toBeVisible();
    await expect.element(page.getByText('Reload to see what changed')).not.toBeInTheDocument();
    await expect.element(page.getByText(THEIRS.concern)).toBeVisible();
    await expect.element(typed).toHaveValue('PO-mine');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Somebody else made this ‘PO-theirs’.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(fact('Customer PO')).toMatchTextContent('PO-theirs');
  });
});

async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this order' }).click();
  await item(name).click();
}

describe('the menu of an order', () => {
  const lines = page.getByRole('region', { name: 'Lines' });

  it('splits lines off to a new order and opens it; Undo restores them', async () => {
    const { order, address } = await openOrder(server);
    const split = detailOf([SERVICE], {
      id: id(101),
      work_order_number: 'WOMID-1043',
      split_from: { id: ORDER_ID, work_order_number: 'WOMID-1042' },
    });
    const detail = (asked_id: string) => (asked_id === ORDER_ID ? order.detail() : split);
    server.answer(viewOrderDetail, (input) => detail(input.id));
    server.answer(splitWorkOrder, () => ({
      ...order.change({ undoable: UNDOABLE }, [BRAKES]),
      split_id: split.work_order.id,
      split_number: split.work_order.work_order_number,
    }));
    server.answer(undoLastChange, () => order.change({ undoable: null }, [BRAKES, SERVICE]));
    await choose('Split lines off');
    const form = dialog('Split lines off WOMID-1042');
    await form.getByRole('checkbox', { name: SERVICE.line_name }).click();
    expect(await axeViolations()).toEqual([]);
    await form.getByRole('button', { name: 'Split off' }).click();
    await expect.poll(address).toBe(`/workorders/${split.work_order.id}/lines`);
    await expect.element(page.getByRole('link', { name: 'WOMID-1042' })).toBeVisible();
    await expect.element(lines).toMatchTextContent(SERVICE.line_name);
    expect(server.inputsOf(splitWorkOrder)).toMatchObject([
      { work_order_id: ORDER_ID, version: 1, line_ids: [SERVICE.line_id] },
    ]);
    await undo.click();
    await expect.poll(address).toBe(`/workorders/${ORDER_ID}/lines`);
    await expect.element(page.getByRole('link', { name: 'Lines 2' })).toBeVisible();
    await expect.element(lines).toMatchTextContent(SERVICE.line_name);
    expect(server.inputsOf(undoLastChange)).toEqual([{ work_order_id: ORDER_ID, event_id: UNDOABLE.event_id }]);
  });

  it('waives the shop supplies with a reason, which the total explains', async () => {
    const { order } = await openOrder(server);
    server.answer(changeShopSupplies, ({ shop_supplies_cost, shop_supplies_reason }) => {
      const { rules, customer_id } = order.detail().work_order;
      const supplies = { source: 'order', amount_cents: shop_supplies_cost ?? cents(0) } as const;
      return {
        customer_id,
        ...order.change({ shop_supplies_cost, shop_supplies_reason, rules: rules && { ...rules, supplies } }),
      };
    });
    await choose('Shop supplies');
    const form = dialog('Shop supplies of WOMID-1042');
    await form.getByText('Waive').click();
    await form.getByLabelText('Reason').fill('Loyal fleet');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Explain Shop supplies' }).click();
    await expect.element(page.getByText('Waived on this order: Loyal fleet')).toBeVisible();
    expect(server.inputsOf(changeShopSupplies)).toMatchObject([
      { shop_supplies_cost: 0, shop_supplies_reason: 'Loyal fleet' },
    ]);
  });

  it('deletes an estimate, which Undo restores', async () => {
    const { order, address } = await openOrder(server, {}, { role: 'ROLE_MANAGER' });
    server.answer(removeWorkOrder, { id: ORDER_ID });
    server.answer(restoreWorkOrder, () => order.change({}));
    await choose('Delete');
    await expect.poll(address).toBe('/workorders');
    await undo.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'WOMID-1042' })).toBeVisible();
    expect(server.inputsOf(removeWorkOrder)).toEqual([{ work_order_id: ORDER_ID, version: 1 }]);
    expect(server.inputsOf(restoreWorkOrder)).toEqual([{ work_order_id: ORDER_ID }]);
  });
});

describe('declined work of an earlier order', () => {
  const WIPERS = deferredLineOf('Wipers');
  const FLAPS = { ...deferredLineOf('Mud flaps'), line_id: id(702) };

  it('is added to the order, or not offered again until Undo', async () => {
    const { order } = await openOrder(server, { deferred_count: 2 }, { lines: [BRAKES], deferred: [WIPERS, FLAPS] });
    const offer = (...collection: DeferredLine[]) => {
      server.answer(listDeferredLines, { collection });
      return order.change({ deferred_count: collection.length });
    };
    server.answer(reviveLines, () => {
      offer(FLAPS);
      return order.change({}, [BRAKES, lineOf(2, WIPERS.line_name)]);
    });
    server.answer(dismissDeferredLine, ({ is_dismissed }) => {
      offer(...(is_dismissed ? [] : [FLAPS]));
      return { collection: is_dismissed ? [] : [FLAPS] };
    });
    const summary = page.getByRole('complementary', { name: 'Summary' });
    const card = summary.getByText('Deferred on this unit');
    await card.click();
    const wipers = summary.getByRole('listitem').filter({ hasText: WIPERS.line_name });
    await expect.element(wipers.getByRole('button', { name: 'Take up' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await wipers.getByRole('button', { name: 'Take up' }).click();
    await expect.element(page.getByRole('region', { name: 'Lines' })).toMatchTextContent(WIPERS.line_name);
    await expect.element(wipers).not.toBeInTheDocument();
    expect(server.inputsOf(reviveLines)).toMatchObject([
      { work_order_id: ORDER_ID, lines: [{ revives_line_id: WIPERS.line_id }] },
    ]);
    await summary.getByRole('listitem').getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(card).not.toBeInTheDocument();
    await undo.click();
    await expect.element(card).toBeVisible();
    expect(server.inputsOf(dismissDeferredLine)).toEqual([
      { line_id: FLAPS.line_id, is_dismissed: true },
      { line_id: FLAPS.line_id, is_dismissed: false },
    ]);
  });

  it('links to the order that took it up', async () => {
    const taken_up_on = { id: id(102), work_order_number: 'WOMID-1044' };
    const declined = { status: 'cancelled', declined_reason: 'Next month' } as const;
    const { address } = await openOrder(
      server,
      { status: 'declined' },
      { lines: [lineOf(1, 'Wipers', { ...declined, taken_up_on }), lineOf(2, 'Mud flaps', declined)] },
    );
    const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem');
    await expect.element(lines.filter({ hasText: 'Wipers' })).toMatchTextContent('Taken up again on WOMID-1044');
    await expect.element(lines.filter({ hasText: 'Mud flaps' })).not.toMatchTextContent('Taken up again');
    await lines.filter({ hasText: 'Wipers' }).getByRole('link', { name: 'WOMID-1044' }).click();
    await expect.poll(address).toBe(`/workorders/${taken_up_on.id}/lines`);
  });
});

it('digits switch between the tabs of an order, which is loaded with its lines in one call', async () => {
  const { address } = await openOrder(server);
  await expect.element(page.getByRole('region', { name: 'Lines' })).toMatchTextContent(BRAKES.line_name);
  expect(server.inputsOf(viewOrderDetail)).toEqual([{ id: ORDER_ID }]);
  for (const endpoint of [viewWorkOrder, viewWorkOrderLines]) expect(server.inputsOf(endpoint)).toEqual([]);
  for (const [key, tab] of [
    ['2', 'part-requests'],
    ['5', 'history'],
    ['7', 'finance'],
    ['1', 'lines'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(address).toBe(`/workorders/${ORDER_ID}/${tab}`);
  }
});

it('the estimate is sent to the contact of the order', async () => {
  const { contact, customer } = (await openOrder(server)).order.detail().work_order;
  const dana: Contact = {
    id: contact?.id ?? '',
    customer_id: customer.id,
    customer_name: customer.name,
    first_name: 'Dana',
    last_name: 'Okafor',
    title: 'Fleet manager',
    email: 'dana@halton.example',
    telephone: '',
    department: '',
    contact_type: 'other',
    is_preferred: true,
    is_billing_contact: false,
    vehicles_count: 0,
    version: 1,
  };
  server.answer(listContacts, { collection: [dana], pagination: { page: 1, rows_per_page: 100, total: 1 } });
  server.answer(sendEstimate, ({ id: link_id }) => ({ id: link_id }));
  await page.getByRole('button', { name: 'Send estimate' }).click();
  const form = dialog('Send estimate WOMID-1042');
  await expect.element(form.getByLabelText('E-mail')).toHaveValue('dana@halton.example');
  await expect.element(form.getByRole('combobox', { name: 'Contact' })).toHaveValue('Dana Okafor, dana@halton.example');
  expect(await axeViolations()).toEqual([]);
  await form.getByLabelText('Message').fill('As we said on the phone.');
  await form.getByRole('button', { name: 'Send estimate' }).click();
  await expect.element(notice).toMatchTextContent('The estimate to dana@halton.example waits in the outbox');
  expect(server.inputsOf(sendEstimate)).toMatchObject([
    {
      work_order_id: ORDER_ID,
      version: 1,
      to_name: 'Dana Okafor',
      to_address: 'dana@halton.example',
      subject: 'Estimate WOMID-1042 for 2019 Freightliner Cascadia',
      message: 'As we said on the phone.',
    },
  ]);
});

it('on a phone only the first tab shows the customer and the total, within two fifths of the screen', async () => {
  await page.viewport(390, 844);
  await openOrder(server);
  await expect.element(page.getByRole('link', { name: 'Call (416) 555 - 0142' })).toBeVisible();
  expect(
    page
      .getByRole('link', { name: /^Lines/ })
      .element()
      .getBoundingClientRect().bottom,
  ).toBeLessThan(844 * 0.4);
  const total = page.getByText('Unit, people, dates');
  await expect.element(total).toBeVisible();
  await page.getByRole('link', { name: /^Notes/ }).click();
  await expect.element(total).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Halton Freight' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Lines/ }).click();
  await expect.element(page.getByRole('link', { name: 'Halton Freight' })).toBeVisible();
});
