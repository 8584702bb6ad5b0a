import { changeLine } from '@baydesk/contract/work-orders/lines.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openOrder } from '../../../../testing/open-order.ts';
import { lineOf, partOf } from '../../../../testing/orders.ts';
import { id } from '../../../../testing/people.ts';
// Loads the screens before the first test, whose time limit would include that.
import '../../order/WorkOrderScreen.tsx';
import '../LinesTab.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const PARTS = [partOf('Blade'), partOf('Arm', { id: id(301), status: 'ordered' })];
const WIPERS = lineOf(1, 'Wipers', { part_requests: PARTS });
const flag = page.getByRole('button', { name: 'Parts authorized', exact: true });
const openLine = () => page.getByRole('button', { name: 'Line 1: Wipers' }).click();

it('before the waiting parts of a line are authorized, it is asked who decided and how', async () => {
  const { order } = await openOrder(server, {}, { lines: [WIPERS] });
  server.answer(changeLine, ({ line_id }) => ({
    ...order.change({}, [{ ...WIPERS, is_parts_required_are_authorized: 1, version: 2 }]),
    line_id,
  }));
  await openLine();
  await flag.click();
  const dialog = page.getByRole('dialog', { name: 'Authorize the parts of Wipers' });
  await expect.element(dialog.getByRole('list', { name: 'Parts' })).toMatchTextContent('Blade');
  await expect.element(dialog.getByRole('list', { name: 'Parts' })).not.toMatchTextContent('Arm');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByLabelText('Who said so').fill('Priya Shah');
  await userEvent.keyboard('{Enter}');
  await expect.element(flag).toHaveAttribute('aria-pressed', 'true');
  const decided = { is_parts_required_are_authorized: 1, decided_by: 'Priya Shah', how: 'phone' };
  expect(server.inputsOf(changeLine)).toMatchObject([decided]);
});

it('a foreman, who does not speak for the customer, is not offered it while parts wait', async () => {
  await openOrder(server, {}, { lines: [WIPERS], role: 'ROLE_FOREMAN' });
  await openLine();
  await expect.element(page.getByRole('button', { name: 'Diagnosis', exact: true })).toBeVisible();
  await expect.element(flag).not.toBeInTheDocument();
});
