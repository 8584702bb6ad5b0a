import { orderPartRequests } from '@baydesk/contract/purchasing/requests.contract';
import { vendorOptions } from '@baydesk/contract/vendors.contract';
import type { DeskLine } from '@baydesk/contract/work-orders/desk.contract';
import { listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import {
  changePartRequest,
  changePartSources,
  movePartRequest,
  performStatusAction,
  stageOnShelf,
} from '@baydesk/contract/work-orders/part-requests.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { deskLineOf, deskPartOf, serveDesk } from '../../../testing/desk.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { detailOf, lineOf, serveOrder } from '../../../testing/orders.ts';
import { changeOf, orderRowOf } from '../../../testing/order-list.ts';
import { id, personOf } from '../../../testing/people.ts';
import { purchaseOrderOf } from '../../../testing/purchase-orders.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../part-requests/OrderPartsDialog.tsx';
import './DeskScreen.tsx';

const IN_STOCK = { part_source_type: 'inventory', catalogue_part_id: id(401), status: 'authorized' } as const;

const server = startFakeServer();
let lines: readonly DeskLine[];
beforeEach(() => {
  server.leaveTheRest();
  serveDesk(server, () => lines);
});

const visit = async (...shown: readonly DeskLine[]) => {
  lines = shown;
  const program = await renderProgram(server, { at: '/parts/part-requests', person: personOf('ROLE_MANAGER') });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Part requests' })).toBeVisible();
  await expect.element(card(shown[0])).toBeVisible();
  return program;
};
const card = (line: DeskLine | undefined) => page.getByRole('region', { name: line?.work_order_number, exact: true });
const opener = (name: string) => page.getByRole('button', { name, exact: true });

it('says in words what waits, what is promised, what the shelf has and what the technician wrote', async () => {
  const kit = deskPartOf(1, 'Shoe kit', {
    ...IN_STOCK,
    quantity: 2,
    available: 1,
    grid_location: 'B-04-2',
    note: 'Left rear, 16.5 in',
  });
  const brakes = deskLineOf(11, 'Brakes', [kit], {
    promised_at: '2026-01-06T20:30:00.000Z',
    holds_up_promise: true,
    oldest_requested_at: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
  });
  await visit(brakes, deskLineOf(12, 'Wipers', [deskPartOf(2, 'Wiper blade')]));
  await expect.element(card(brakes)).toMatchTextContent('2019 Kenworth T680 · 214');
  for (const words of ['late, held up by parts', 'Waits 3 days', '1 available, short', 'B-04-2', 'Left rear, 16.5 in'])
    await expect.element(card(brakes)).toMatchTextContent(words);
  await expect.element(page.getByText('2 parts to do · 1 line holds up a promise')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'WOMID-11' }))
    .toHaveAttribute('href', `/workorders/${id(11)}/part-requests`);
  expect(server.inputsOf(listDeskLines)).toMatchObject([{ page: 1, rows_per_page: 14 }]);
  expect(await axeViolations()).toEqual([]);
});

it('letters act on the row with the focus, and the next part gets it when the row leaves', async () => {
  const [kit, drum] = [deskPartOf(1, 'Shoe kit', IN_STOCK), deskPartOf(2, 'Drum', IN_STOCK)];
  const brakes = deskLineOf(11, 'Brakes', [kit, drum]);
  await visit(brakes);
  server.answer(performStatusAction, () => {
    lines = [deskLineOf(11, 'Brakes', [drum])];
    return detailOf([], { id: id(11) });
  });
  await userEvent.keyboard('j');
  await expect.element(opener('Shoe kit')).toHaveFocus();
  // The part is authorized already, so that nothing happens.
  await userEvent.keyboard('a');
  await userEvent.keyboard('s');
  await expect.element(opener('Shoe kit')).not.toBeInTheDocument();
  await expect.element(opener('Drum')).toHaveFocus();
  await expect.element(page.getByRole('alert').getByText('Shoe kit staged')).toBeVisible();
  expect(server.inputsOf(performStatusAction)).toMatchObject([
    { work_order_id: id(11), requests: [{ id: kit.id, version: 1 }], action: 'stage' },
  ]);
});

it('the letter o puts a part onto the draft to its vendor, and the desk stays where it is', async () => {
  const vendor = { vendor_id: id(301), vendor_name: 'Harbour Brake Supply' };
  const [hose, drum] = [
    deskPartOf(1, 'Hose', { status: 'authorized', ...vendor }),
    deskPartOf(2, 'Drum', { status: 'authorized', ...vendor }),
  ];
  const { address } = await visit(deskLineOf(11, 'Brakes', [hose, drum]));
  server.answer(vendorOptions, { collection: [] });
  server.answer(orderPartRequests, () => {
    lines = [deskLineOf(11, 'Brakes', [drum])];
    return { order: purchaseOrderOf() };
  });
  await userEvent.keyboard('jo');
  const dialog = page.getByRole('dialog', { name: 'Order a part' });
  await expect.element(dialog.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Harbour Brake Supply');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('On POTOR-118, the draft to Harbour Brake Supply')).toBeVisible();
  await expect.element(opener('Hose')).not.toBeInTheDocument();
  expect(address()).toBe('/parts/part-requests');
  expect(server.inputsOf(orderPartRequests)).toMatchObject([
    { vendor_id: id(301), items: [{ part_request_id: hose.id }] },
  ]);
});

it('parts of several orders are staged order by order, and those refused stay selected with the reason', async () => {
  const [kit, drum, blade] = [
    deskPartOf(1, 'Shoe kit', IN_STOCK),
    deskPartOf(2, 'Drum', IN_STOCK),
    deskPartOf(3, 'Wiper blade', IN_STOCK),
  ];
  await visit(deskLineOf(11, 'Brakes', [kit, drum]), deskLineOf(12, 'Wipers', [blade]));
  server.answer(performStatusAction, () => detailOf([], { id: id(11) }));
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await userEvent.keyboard(key);
  await expect.element(page.getByText('3 selected')).toBeVisible();
  const release = server.hold(performStatusAction);
  await userEvent.keyboard('s');
  await expect.poll(() => server.inputsOf(performStatusAction)).toHaveLength(1);
  release();
  await expect.poll(() => server.inputsOf(performStatusAction)).toHaveLength(2);
  expect(server.inputsOf(performStatusAction)).toMatchObject([
    { work_order_id: id(11), requests: [{ id: kit.id }, { id: drum.id }] },
    { work_order_id: id(12), requests: [{ id: blade.id }] },
  ]);
  await expect.element(page.getByText('3 parts staged')).toBeVisible();
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument();

  server.refuse(performStatusAction, 400, { code: 'not_enough_stock', message: 'Only 1 of WB-22 is on the shelf.' });
  for (const key of ['x', 'k', 'x']) await userEvent.keyboard(key);
  await page.getByRole('button', { name: 'Stage', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2 parts not staged' });
  await expect.element(dialog).toMatchTextContent('WOMID-12 Wiper blade');
  await expect.element(dialog).toMatchTextContent('Only 1 of WB-22 is on the shelf.');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
});

it('the pieces on short shelves of several parts are staged with one click, and the rest is for a vendor', async () => {
  const [kit, blade, drum] = [
    deskPartOf(1, 'Shoe kit', { ...IN_STOCK, quantity: 2 }),
    deskPartOf(2, 'Wiper blade', IN_STOCK),
    deskPartOf(3, 'Drum', IN_STOCK),
  ];
  await visit(
    deskLineOf(11, 'Brakes', [kit]),
    deskLineOf(12, 'Wipers', [blade]),
    deskLineOf(13, 'Drums', [drum], { status: 'hold' }),
  );
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await userEvent.keyboard(key);
  server.refuse(performStatusAction, 400, { code: 'not_enough_stock', message: 'Only 1 of them is on the shelf.' });
  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: '3 parts not staged' });
  server.answer(stageOnShelf, ({ work_order_id, requests: [request] }) => {
    const parts = [kit, blade, drum].filter(({ id: part_id }) => part_id === request?.id);
    const part_requests = parts.map((part) => ({ ...part, quantity: 1, status: 'staged' as const }));
    return detailOf([lineOf(1, 'Line', { part_requests })], { id: work_order_id });
  });
  await dialog.getByRole('button', { name: 'Stage what is there, order the rest' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('3 parts staged, 1 to order')).toBeVisible();
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument();
  expect(server.inputsOf(stageOnShelf)).toMatchObject(
    [kit, blade, drum].map(({ id: part_id }, index) => ({
      work_order_id: id(11 + index),
      requests: [{ id: part_id, version: 1 }],
    })),
  );
});

it('parts of several orders come from a vendor, or are removed, with one call for each order and one undo', async () => {
  const [kit, drum, blade] = [
    deskPartOf(1, 'Shoe kit', IN_STOCK),
    deskPartOf(2, 'Drum', IN_STOCK),
    deskPartOf(3, 'Wiper blade', IN_STOCK),
  ];
  await visit(deskLineOf(11, 'Brakes', [kit, drum]), deskLineOf(12, 'Wipers', [blade]));
  const answer = ({ work_order_id }: { work_order_id: string }) =>
    detailOf([], {
      id: work_order_id,
      undoable: {
        event_id: work_order_id,
        action: 'part_sources_changed',
        actor_name: 'Priya Raman',
        occurred_at: '2026-03-02T14:00:00.000Z',
      },
    });
  for (const endpoint of [changePartSources, performStatusAction, undoLastChange]) server.answer(endpoint, answer);
  const chooseAll = async () => {
    for (const name of ['Shoe kit', 'Drum', 'Wiper blade'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  };
  await chooseAll();
  await page.getByRole('button', { name: 'Get from a vendor' }).click();
  const notice = page.getByRole('alert').filter({ hasText: '3 parts now from a vendor' });
  await expect.element(notice).toBeVisible();
  const by_order = [
    { work_order_id: id(11), requests: [{ id: kit.id }, { id: drum.id }] },
    { work_order_id: id(12), requests: [{ id: blade.id }] },
  ];
  expect(server.inputsOf(changePartSources)).toMatchObject(
    by_order.map((input) => ({ ...input, part_source_type: 'vendor' })),
  );
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.inputsOf(undoLastChange))
    .toMatchObject([{ work_order_id: id(11) }, { work_order_id: id(12) }]);
  await chooseAll();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('3 parts removed')).toBeVisible();
  expect(server.inputsOf(performStatusAction)).toMatchObject(by_order.map((input) => ({ ...input, action: 'remove' })));
});

it('the menu of a part gives a discount and moves it to another line of its order', async () => {
  const kit = deskPartOf(1, 'Shoe kit', IN_STOCK);
  const brakes = deskLineOf(11, 'Brakes', [kit]);
  await visit(brakes);
  const [part] = brakes.part_requests;
  if (!part) throw new Error('the line has a part');
  const of_order = { work_order_id: id(11), editable: true };
  const lines_of_order = [
    lineOf(1, 'Brakes', { ...of_order, line_id: brakes.line_id, part_requests: [part] }),
    lineOf(2, 'Wheel ends', of_order),
  ];
  serveOrder(server, lines_of_order, { id: id(11) });
  server.answer(movePartRequest, () => detailOf(lines_of_order, { id: id(11) }));
  const menu = page.getByRole('button', { name: 'More for Shoe kit' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Discount…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discount on Shoe kit' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Wheel ends' }).click();
  await expect.element(page.getByText('Shoe kit is now on Wheel ends')).toBeVisible();
  expect(server.inputsOf(movePartRequest)).toMatchObject([{ id: kit.id, to_line_id: lines_of_order[1]?.line_id }]);
});

it('a part without a price is quoted next, in a dialog over the desk', async () => {
  const kit = deskPartOf(1, 'Shoe kit', { sell_price: null, cost: null, note: 'Left rear, 16.5 in' });
  const brakes = deskLineOf(11, 'Brakes', [kit]);
  const { address } = await visit(brakes);
  serveOrder(server, [], { id: id(11) });
  server.answer(changePartRequest, ({ id: part_request_id }) => ({
    ...detailOf([], { id: id(11) }),
    part_request_id,
  }));
  await userEvent.keyboard('jq');
  const dialog = page.getByRole('dialog', { name: 'Shoe kit' });
  await expect.element(dialog).toMatchTextContent('Left rear, 16.5 in');
  await dialog.getByLabelText('Part number').fill('4707');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(changePartRequest)).toMatchObject([{ id: kit.id, version: 1, part_number: '4707' }]);
  await expect.element(opener('Shoe kit')).toHaveFocus();
  expect(address()).toBe('/parts/part-requests');
});

it('the chips count the statuses, and filters stand in the address', async () => {
  const { address } = await visit(
    deskLineOf(11, 'Brakes', [deskPartOf(1, 'Shoe kit', IN_STOCK)]),
    deskLineOf(12, 'Wipers', [deskPartOf(2, 'Wiper blade')]),
  );
  await page.getByRole('button', { name: /^Requested ?1$/ }).click();
  await expect.element(opener('Shoe kit')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Not quoted' }).click();
  await expect.poll(address).toBe('/parts/part-requests?statuses=%5B%22requested%22%5D&is_unquoted=true');
  expect(server.inputsOf(listDeskLines).at(-1)).toMatchObject({ statuses: ['requested'], is_unquoted: true });
});

it('shows parts that are asked for meanwhile', async () => {
  const brakes = deskLineOf(11, 'Brakes', [deskPartOf(1, 'Shoe kit', IN_STOCK)]);
  await visit(brakes);
  lines = [brakes, deskLineOf(12, 'Wipers', [deskPartOf(2, 'Wiper blade')])];
  server.tell('change', changeOf(orderRowOf(12)));
  await expect.element(opener('Wiper blade')).toBeVisible();
});

it('on a narrow screen orders are cards that fit the width', async () => {
  await page.viewport(390, 844);
  const kit = deskPartOf(1, 'Shoe kit', { ...IN_STOCK, available: 4, grid_location: 'B-04-2', note: 'Left rear' });
  await visit(deskLineOf(11, 'Brakes', [kit]));
  expect(await axeViolations()).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
