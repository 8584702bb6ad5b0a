import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { decideLines, undecideLine } from '@baydesk/contract/work-orders/lines.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { BRAKES, openOrder, SERVICE } from '../../../../testing/open-order.ts';
import { UNDOABLE } from '../../../../testing/order-lines.ts';
import { lineOf, partOf } from '../../../../testing/orders.ts';
import { id } from '../../../../testing/people.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../../order/WorkOrderScreen.tsx';
import '../LinesTab.tsx';

const WINDSHIELD = lineOf(3, 'Replace windshield');
const THREE = [BRAKES, SERVICE, WINDSHIELD];

const server = startFakeServer();
let order: Awaited<ReturnType<typeof openOrder>>['order'];
beforeEach(() => server.leaveTheRest());

async function visit(lines: readonly WorkOrderLine[]) {
  ({ order } = await openOrder(server, {}, { lines }));
  server.answer(undoLastChange, () => order.change({ undoable: null }, lines));
}

/** Stores these lines, with something different, as a command does that can be undone. */
const storeWith = (line_ids: readonly string[], differing: Partial<WorkOrderLine>) =>
  order.change(
    { undoable: UNDOABLE },
    order
      .detail()
      .lines.map((line) =>
        line_ids.includes(line.line_id) ? { ...line, ...differing, version: line.version + 1 } : line,
      ),
  );

const row = ({ line_name }: Pick<WorkOrderLine, 'line_name'>) =>
  page
    .getByRole('region', { name: 'Lines' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `: ${line_name}` }) });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const dialog = page.getByRole('dialog');

describe('the customer’s decision', () => {
  beforeEach(() => {
    server.answer(decideLines, ({ lines, decision, decided_by, how, reason }) =>
      storeWith(
        lines.map(({ line_id }) => line_id),
        {
          status: decision === 'authorized' ? 'open' : 'cancelled',
          decided_by,
          decided_how: how,
          decided_at: '2026-03-02T15:00:00.000Z',
          declined_reason: reason,
        },
      ),
    );
  });

  it('authorizes two lines of three by phone, with the keyboard', async () => {
    await visit(THREE);
    await userEvent.keyboard('a');
    await expect.element(page.getByRole('dialog', { name: 'Authorize lines' })).toBeVisible();
    await expect.element(dialog.getByLabelText('Who said so')).toHaveValue('Dana Okafor');
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent(
        'The customer wants Replace front brake shoes and drums, PM-B service and Replace windshield.',
      );
    expect(await axeViolations()).toEqual([]);
    (dialog.getByRole('checkbox').first().element() as HTMLElement).focus();
    await userEvent.keyboard('3');
    await expect.element(dialog.getByRole('button', { name: 'Authorize 2 lines' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row(BRAKES)).toMatchTextContent('Authorized');
    await expect.element(row(SERVICE)).toMatchTextContent('Authorized');
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Waiting');
    expect(server.inputsOf(decideLines)).toMatchObject([
      {
        decision: 'authorized',
        decided_by: 'Dana Okafor',
        how: 'phone',
        lines: [
          { line_id: BRAKES.line_id, version: 1 },
          { line_id: SERVICE.line_id, version: 1 },
        ],
      },
    ]);
  });

  it('declines a line with its reason, and the line waits again after Undo', async () => {
    await visit([SERVICE, WINDSHIELD]);
    await row(WINDSHIELD).getByRole('button', { name: 'Decline' }).click();
    await save();
    await expect.element(dialog.getByText('Reason is a required field')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.getByLabelText('Reason').fill('waits until spring');
    expect(await axeViolations()).toEqual([]);
    await save();
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Dana Okafor, phone');
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Not now: waits until spring');
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Declined');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Waiting');
    expect(server.inputsOf(undoLastChange)).toMatchObject([{ event_id: UNDOABLE.event_id }]);
  });

  it('names the parts of the line before it is declined, and those of declined lines on the order', async () => {
    const part_requests = [
      partOf('Oil filter', { status: 'staged', part_source_type: 'inventory' }),
      partOf('Windshield glass', { id: id(301), status: 'received' }),
    ];
    await visit([SERVICE, { ...WINDSHIELD, part_requests }]);
    await row(WINDSHIELD).getByRole('button', { name: 'Decline' }).click();
    await expect.element(dialog.getByText('Back to the shelf: Oil filter.')).toBeVisible();
    await expect
      .element(dialog.getByText(/^Decide first what happens with Windshield glass: keep for stock, return/))
      .toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('on a line with bought parts is shown on the order until they are decided on', async () => {
    const part_requests = [partOf('Windshield glass', { status: 'received' })];
    await visit([SERVICE, { ...WINDSHIELD, status: 'cancelled', part_requests }]);
    await expect.element(page.getByText(/^Declined, but bought: Windshield glass\./)).toBeVisible();
  });

  it('is asked for again on a declined line', async () => {
    const declined = { ...WINDSHIELD, status: 'cancelled', decided_by: 'Dana Okafor', decided_how: 'phone' } as const;
    await visit([SERVICE, declined]);
    server.answer(undecideLine, ({ line_id }) => ({
      ...storeWith([line_id], { status: 'authorization_required' }),
      line_id,
    }));
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Declined');
    expect(await axeViolations()).toEqual([]);
    await row(WINDSHIELD).getByRole('button', { name: 'Ask again' }).click();
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Waiting');
    expect(server.inputsOf(undecideLine)).toEqual([{ line_id: WINDSHIELD.line_id, version: 1 }]);
  });

  it('is about the line under the cursor', async () => {
    await visit(THREE);
    await userEvent.keyboard('jja');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('The customer wants PM-B service.');
    await expect.element(dialog.getByRole('button', { name: 'Authorize 1 line' })).toBeVisible();
    await save();
    await expect.element(row(SERVICE)).toMatchTextContent('Authorized');
    await userEvent.keyboard('a');
    await expect.element(notice('PM-B service is authorized, so it cannot be authorized.')).toBeVisible();
    await userEvent.keyboard('jd');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('does not want Replace windshield.');
    expect(server.inputsOf(decideLines)).toMatchObject([{ lines: [{ line_id: SERVICE.line_id }] }]);
  });

  it('ends the selection, so that the next key is not about the same lines', async () => {
    await visit(THREE);
    await userEvent.keyboard('jxjxk');
    await expect.element(page.getByLabelText('With the selected rows')).toMatchTextContent('2 selected');
    await userEvent.keyboard('a');
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent('The customer wants Replace front brake shoes and drums and PM-B service.');
    await save();
    await expect.element(row(SERVICE)).toMatchTextContent('Authorized');
    await expect.element(page.getByRole('checkbox', { name: `Select ${SERVICE.line_name}` })).not.toBeChecked();
    await expect.element(page.getByLabelText('With the selected rows')).not.toBeInTheDocument();
  });

  it('is heard the way that was chosen last', async () => {
    await visit(THREE);
    await userEvent.keyboard('ja');
    await dialog.getByText('Text message').click();
    await save();
    await expect.element(row(BRAKES)).toMatchTextContent('Authorized');
    await userEvent.keyboard('ja');
    await expect.element(dialog.getByRole('radio', { name: 'Text message' })).toBeChecked();
    await save();
    await expect.element(row(SERVICE)).toMatchTextContent('Authorized');
    expect(server.inputsOf(decideLines).map(({ how }) => how)).toEqual(['text', 'text']);
  });

  it('declines all waiting lines by the key d', async () => {
    await visit([WINDSHIELD]);
    await userEvent.keyboard('d');
    await dialog.getByLabelText('Reason').fill('Waits until spring');
    await save();
    await expect.element(row(WINDSHIELD)).toMatchTextContent('Declined');
  });
});
