import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { splitWorkOrder, undoLastChange, viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import {
  changeLine,
  changeLines,
  changeLineStatus,
  changeLinesOrder,
  checkDelete,
  createFromCannedLine,
  createLine,
  deleteLines,
  listDeferredLines,
  reviveLines,
} from '@baydesk/contract/work-orders/lines.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { cannedLineOf, deferredLineOf, taskOf, UNDOABLE } from '../../../testing/order-lines.ts';
import { detailOf, lineOf, partOf, serveOrder } from '../../../testing/orders.ts';
import { servePartOffers } from '../../../testing/offered-parts.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../order/WorkOrderScreen.tsx';
import './LinesTab.tsx';

const BRAKES = lineOf(1, 'Replace front brake shoes and drums');
const SERVICE = lineOf(2, 'PM-B service');
const WINDSHIELD = lineOf(3, 'Replace windshield');
const THREE = [BRAKES, SERVICE, WINDSHIELD];

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(() => server.leaveTheRest());

/** Opens the lines of an order that has these. */
async function visit(lines: readonly WorkOrderLine[], role: RoleName = 'ROLE_SERVICE_ADVISOR') {
  order = serveOrder(server, lines, {}, role);
  server.answer(undoLastChange, () => order.change({ undoable: null }, lines));
  return open(role);
}

async function open(role: RoleName = 'ROLE_SERVICE_ADVISOR') {
  const { id: order_id } = order.detail().work_order;
  const program = await renderScreen(server, { at: `/workorders/${order_id}/lines`, person: personOf(role) });
  await expect.element(page.getByRole('region', { name: 'Lines' })).toBeVisible();
  return program;
}

/** Stores lines as a command does that can be undone. */
const store = (lines: readonly WorkOrderLine[]) => order.change({ undoable: UNDOABLE }, lines);
/** Stores these lines, with something different. */
const storeWith = (line_ids: readonly string[], differing: Partial<WorkOrderLine>) =>
  store(
    order
      .detail()
      .lines.map((line) =>
        line_ids.includes(line.line_id) ? { ...line, ...differing, version: line.version + 1 } : line,
      ),
  );

const toggle = ({ line_name }: Pick<WorkOrderLine, 'line_name'>) =>
  page.getByRole('button', { name: `: ${line_name}` });
const row = (line: Pick<WorkOrderLine, 'line_name'>) =>
  page
    .getByRole('region', { name: 'Lines' })
    .getByRole('listitem')
    .filter({ has: toggle(line) });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const lineNames = () =>
  [...document.querySelectorAll('[data-line-toggle]')].map((element) => element.getAttribute('aria-label'));

describe('the field below the lines', () => {
  const PM_B = cannedLineOf(SERVICE.line_name, { time_estimate: 126 });
  const field = page.getByLabelText('Add a line');
  beforeEach(() => {
    server.answer(cannedLineRecords.list, ({ search = '' }) => {
      const collection = [PM_B].filter(({ name }) => name.toLowerCase().startsWith(search));
      return { collection, pagination: { page: 1, rows_per_page: 6, total: collection.length } };
    });
    servePartOffers(server, []);
    const add = (line: WorkOrderLine) => ({ ...store([...order.detail().lines, line]), line_id: line.line_id });
    const next = () => order.detail().lines.length + 1;
    server.answer(createFromCannedLine, ({ id: line_id }) =>
      add(lineOf(next(), PM_B.name, { line_id, time_estimate: PM_B.time_estimate })),
    );
    server.answer(createLine, ({ id: line_id, line_name, time_estimate }) =>
      add(lineOf(next(), line_name, { line_id, time_estimate })),
    );
    server.answer(makePartRequest, ({ id: part_request_id, line_id, description, part_number, quantity }) => ({
      ...storeWith([line_id], {
        part_requests: [partOf(description, { id: part_request_id, line_id, part_number, quantity })],
      }),
      part_request_id,
    }));
  });

  it('gets the focus within the event of the key, so that the next letters are typed into it', async () => {
    await visit([]);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(field.element());
  });

  it('adds a canned line, labour with hours and a part, typed one after the other without a mouse', async () => {
    await visit([], 'ROLE_SERVICE_MANAGER');
    await userEvent.keyboard('lpm-b{Enter}brake adjust 0.5h{Enter}4707 x2{Enter}');
    await expect.element(row(SERVICE)).toMatchTextContent('2.10 h');
    await expect.element(row({ line_name: 'brake adjust' })).toMatchTextContent('0.50 h · 1 part');
    await expect.element(field).toHaveFocus();
    expect(lineNames()).toEqual(['Line 1: PM-B service', 'Line 2: brake adjust']);
    await toggle({ line_name: 'brake adjust' }).click();
    await expect.element(page.getByRole('list', { name: 'Parts of brake adjust' })).toMatchTextContent('4707× 2');
    expect(server.inputsOf(createFromCannedLine)).toMatchObject([{ canned_line_id: PM_B.id }]);
    const [labour] = server.inputsOf(createLine);
    expect(labour).toMatchObject({ line_name: 'brake adjust', time_estimate: 30 });
    expect(server.inputsOf(makePartRequest)).toMatchObject([{ line_id: labour?.id, part_number: '4707', quantity: 2 }]);
  });

  it('adds a part to the line typed before it, even if that line still waits for an earlier search', async () => {
    await visit([], 'ROLE_SERVICE_MANAGER');
    const release = server.hold(cannedLineRecords.list);
    await userEvent.keyboard('lpm-b{Enter}brake adjust 0.5h{Enter}4707 x2 $45');
    await expect.element(page.getByRole('option', { name: /4707/ })).toHaveAttribute('data-combobox-selected', 'true');
    await userEvent.keyboard('{Enter}');
    release();
    await expect.element(row({ line_name: 'brake adjust' })).toMatchTextContent('0.50 h · 1 part');
    expect(lineNames()).toEqual(['Line 1: PM-B service', 'Line 2: brake adjust']);
  });

  it('adds the canned line whose search was under way at Enter, although the field searches for the next one by then', async () => {
    await visit([], 'ROLE_SERVICE_MANAGER');
    const searches = () => server.inputsOf(cannedLineRecords.list).map(({ search }) => search);
    const release = server.hold(cannedLineRecords.list);
    await userEvent.keyboard('lpm-b');
    await expect.poll(searches).toContain('pm-b');
    await userEvent.keyboard('{Enter}wash');
    await expect.poll(searches).toContain('wash');
    release();
    await expect.element(row(SERVICE)).toMatchTextContent('2.10 h');
    expect(lineNames()).toEqual(['Line 1: PM-B service']);
  });

  it('offers work declined on the unit, which is then waiting on this order', async () => {
    await visit([]);
    server.answer(listDeferredLines, { collection: [deferredLineOf(WINDSHIELD.line_name)] });
    server.answer(reviveLines, ({ lines: [revived] }) =>
      store([lineOf(1, WINDSHIELD.line_name, { line_id: revived?.id ?? '' })]),
    );
    await userEvent.keyboard('l');
    await expect
      .element(page.getByRole('option', { name: /^Deferred on this unit/ }))
      .toMatchTextContent(WINDSHIELD.line_name);
    await userEvent.keyboard('replace{Enter}');
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Waiting');
    expect(server.inputsOf(reviveLines)).toMatchObject([{ lines: [{ revives_line_id: deferredLineOf('').line_id }] }]);
  });

  it('keeps a line while the connection is lost, also over a reload, and adds it at another try', async () => {
    await visit([BRAKES]);
    server.cutOff(createLine);
    await field.fill('wash 0.5h');
    await userEvent.keyboard('{Enter}');
    const waiting = page.getByRole('list', { name: 'Not on the order yet' });
    await expect.element(waiting).toMatchTextContent('The server cannot be reached.');
    await cleanup();
    const [first] = server.inputsOf(createLine);
    server.answer(createLine, ({ id: line_id, line_name, time_estimate }) => ({
      ...store([BRAKES, lineOf(2, line_name, { line_id, time_estimate })]),
      line_id,
    }));
    await open();
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row({ line_name: 'wash' })).toMatchTextContent('0.50 h');
    await expect.element(waiting).not.toBeInTheDocument();
    expect(server.inputsOf(createLine).at(-1)?.id, 'the same id, so that it is not added twice').toBe(first?.id);
  });
});

it('a line with a received part is deleted once the part has another line, and restored by Undo', async () => {
  const part = partOf('brake shoe kit', { part_number: '4707', quantity: 2, status: 'received' });
  const brakes = lineOf(1, BRAKES.line_name, { status: 'open', part_requests: [part] });
  await visit([brakes, SERVICE], 'ROLE_SERVICE_MANAGER');
  const message = '4707 brake shoe kit was received';
  server.answer(checkDelete, {
    errors: [],
    data: [
      {
        line_id: BRAKES.line_id,
        line_name: BRAKES.line_name,
        segments: [{ segment: 'parts', items: [{ id: part.id, message, moveTo: null }] }],
      },
    ],
    available_lines: [{ id: SERVICE.line_id, name: SERVICE.line_name }],
    needs_reason: true,
  });
  server.answer(deleteLines, () => store([lineOf(1, SERVICE.line_name, { ...SERVICE, part_requests: [part] })]));
  await page.getByRole('button', { name: `More for ${BRAKES.line_name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${BRAKES.line_name}` });
  await expect.element(dialog).toMatchTextContent('brake shoe kit');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect.element(row(BRAKES)).not.toBeInTheDocument();
  await expect.element(row(SERVICE)).toMatchTextContent('1 part');
  expect(server.inputsOf(deleteLines)).toMatchObject([
    { line_ids: [BRAKES.line_id], moves: [{ id: part.id, to_line_id: SERVICE.line_id }], reason: 'Entered twice' },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row(BRAKES)).toBeVisible();
});

it('a line clicked twice before it could open stays folded', async () => {
  await visit(THREE);
  const button = toggle(BRAKES).element() as HTMLElement;
  button.click();
  button.click();
  const next = page.getByRole('button', { name: `Line 2: ${SERVICE.line_name}` });
  await next.click();
  await expect.element(next).toHaveAttribute('aria-expanded', 'true');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

describe('a long order', () => {
  const MANY = Array.from({ length: 40 }, (_, index) => lineOf(index + 1, `Check ${index + 1}`));
  const rows = () => [...document.querySelectorAll('[data-line-toggle]')];
  /** React gives an element new props whenever the component around it renders, so that the same ones mean it did not. */
  const propsOf = (element: Element) =>
    Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as unknown;
  const renderedAgain = (before: readonly unknown[]) =>
    rows().flatMap((element, index) => (propsOf(element) === before[index] ? [] : [index]));

  it('renders only the row of a changed line again, and no other for a new line', async () => {
    await visit(MANY);
    await expect.poll(rows).toHaveLength(MANY.length);
    server.answer(changeLine, ({ line_id }) => ({ ...storeWith([line_id], { is_diagnosis: 1 }), line_id }));
    server.answer(createLine, ({ id: line_id, line_name }) => ({
      ...store([...order.detail().lines, lineOf(41, line_name, { line_id })]),
      line_id,
    }));
    await page.getByRole('button', { name: 'Line 2: Check 2', exact: true }).click();
    const flag = page.getByRole('button', { name: 'Diagnosis', exact: true });
    await expect.element(flag).toBeVisible();
    const before = rows().map(propsOf);
    await flag.click();
    await expect.element(flag).toHaveAttribute('aria-pressed', 'true');
    expect(renderedAgain(before)).toEqual([1]);
    const changed = rows().map(propsOf);
    await page.getByLabelText('Add a line').fill('wash 0.5h');
    await userEvent.keyboard('{Enter}');
    await expect.poll(rows).toHaveLength(41);
    expect(renderedAgain(changed)).toEqual([40]);
    expect(server.inputsOf(viewOrderDetail), 'how often the order was loaded').toHaveLength(1);
  });

  it('opens at the line that its address names', async () => {
    const last = page.getByRole('button', { name: 'Line 40: Check 40', exact: true });
    order = serveOrder(server, MANY);
    const { id: order_id } = order.detail().work_order;
    const person = personOf('ROLE_SERVICE_ADVISOR');
    await renderScreen(server, { at: `/workorders/${order_id}/lines?line=${MANY.at(-1)?.line_id}`, person });
    await expect.element(last).toHaveFocus();
    await expect.element(last).toBeInViewport();
    await expect.element(last).toHaveAttribute('aria-expanded', 'true');
  });
});

it('a line is moved by keyboard, keeps the focus, and goes back by Undo', async () => {
  await visit(THREE);
  server.answer(changeLinesOrder, ({ line_ids }) =>
    store(THREE.toSorted((one, other) => line_ids.indexOf(one.line_id) - line_ids.indexOf(other.line_id))),
  );
  await userEvent.keyboard('j{Alt>}{ArrowDown}{/Alt}');
  const names = (...lines: readonly WorkOrderLine[]) =>
    lines.map(({ line_name }, index) => `Line ${index + 1}: ${line_name}`);
  await expect.poll(lineNames).toEqual(names(SERVICE, BRAKES, WINDSHIELD));
  await expect.element(page.getByRole('button', { name: `Line 2: ${BRAKES.line_name}` })).toHaveFocus();
  await notice(`${BRAKES.line_name} is moved`).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(lineNames).toEqual(names(BRAKES, SERVICE, WINDSHIELD));
  expect(server.inputsOf(changeLinesOrder).map(({ line_ids }) => line_ids)).toEqual([
    [SERVICE.line_id, BRAKES.line_id, WINDSHIELD.line_id],
    [BRAKES.line_id, SERVICE.line_id, WINDSHIELD.line_id],
  ]);
});

it('a line split off leads to its new order, whose page is left by Undo', async () => {
  const { address } = await visit(THREE);
  const split_id = id(150);
  const original = order.detail().work_order.id;
  const detail = (asked_id: string) =>
    asked_id === original ? order.detail() : detailOf([WINDSHIELD], { id: split_id, work_order_number: 'WOMID-1043' });
  server.answer(viewOrderDetail, (input) => detail(input.id));
  server.answer(splitWorkOrder, () => ({ ...store([BRAKES, SERVICE]), split_id, split_number: 'WOMID-1043' }));
  await page.getByRole('button', { name: `More for ${WINDSHIELD.line_name}` }).click();
  await page.getByRole('menuitem', { name: 'Split to a new order' }).click();
  await notice('1 line moved to WOMID-1043').getByRole('link', { name: 'WOMID-1043' }).click();
  await expect.poll(address).toBe(`/workorders/${split_id}/lines`);
  await notice('1 line moved to WOMID-1043').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(address).toBe(`/workorders/${original}/lines`);
  await expect.element(row(WINDSHIELD)).toBeVisible();
});

it('several lines are selected by keyboard and changed at once', async () => {
  await visit(THREE, 'ROLE_SERVICE_MANAGER');
  server.answer(changeLines, ({ lines, is_warranty = 0 }) =>
    storeWith(
      lines.map(({ line_id }) => line_id),
      { is_warranty },
    ),
  );
  await userEvent.keyboard('jxjx');
  const bar = page.getByLabelText('With the selected rows');
  await expect.element(bar).toMatchTextContent('2 selected');
  expect(await axeViolations()).toEqual([]);
  await bar.getByRole('button', { name: 'Warranty' }).click();
  await expect.element(notice('2 lines marked as warranty')).toBeVisible();
  await expect.element(row(BRAKES)).toMatchTextContent('Warranty');
  await expect.element(row(SERVICE)).toMatchTextContent('Warranty');
  await expect.element(row(WINDSHIELD)).not.toMatchTextContent('Warranty');
});

it('a line with open tasks and parts is completed only after they were named, and the order shows them', async () => {
  const road_test = taskOf('Road test', { line_id: BRAKES.line_id });
  const drum = partOf('drum', { id: id(301), part_number: '3687X', status: 'ordered' });
  const brakes = lineOf(1, BRAKES.line_name, { status: 'in_progress', tasks: [road_test], part_requests: [drum] });
  await visit([brakes, SERVICE]);
  const open_at_completion = {
    tasks: [{ id: road_test.id, description: 'Road test' }],
    part_requests: [{ id: drum.id, part_number: '3687X', description: 'drum', status: 'ordered' as const }],
  };
  server.answer(changeLineStatus, ({ line_id }) => ({
    ...storeWith([line_id], { status: 'completed', open_at_completion }),
    line_id,
  }));
  const complete = async () => {
    await page.getByRole('button', { name: `More for ${BRAKES.line_name}` }).click();
    await page.getByRole('menuitem', { name: 'Complete' }).click();
  };
  await complete();
  const dialog = page.getByRole('dialog', { name: `Complete ${BRAKES.line_name}?` });
  await expect.element(dialog).toMatchTextContent('Road test · not ticked');
  await expect.element(dialog).toMatchTextContent('3687X drum · ordered');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(server.inputsOf(changeLineStatus)).toEqual([]);
  await complete();
  await dialog.getByRole('button', { name: 'Complete anyway' }).click();
  await expect.element(row(BRAKES)).toMatchTextContent('Completed with this open:');
  await expect.element(row(BRAKES)).toMatchTextContent('3687X drum · ordered');
  expect(await axeViolations()).toEqual([]);
});

it('on a narrow screen a line with its parts fits the width', async () => {
  await page.viewport(390, 844);
  await visit(THREE);
  server.answer(makePartRequest, ({ id: part_request_id, line_id, description, quantity }) => ({
    ...storeWith([line_id], { part_requests: [partOf(description, { id: part_request_id, line_id, quantity })] }),
    part_request_id,
  }));
  await toggle(BRAKES).click();
  await page.getByLabelText(`New part of ${BRAKES.line_name}`).fill('drum x2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: `Parts of ${BRAKES.line_name}` })).toMatchTextContent('drum× 2');
  expect(await axeViolations()).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
