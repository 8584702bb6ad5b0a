import { partSetRecords } from '@baydesk/contract/catalogue.contract';
import type { OfferedItem } from '@baydesk/contract/inventory/part-set-offer.contract';
import { offerPartSet } from '@baydesk/contract/inventory/part-set-offer.contract';
import { makePartRequests } from '@baydesk/contract/work-orders/part-requests.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { listOf } from '../../../../testing/list-of.ts';
import { lineOf, partOf, serveOrder } from '../../../../testing/orders.ts';
import { id, personOf } from '../../../../testing/people.ts';
import { renderProgram } from '../../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading takes longer than a test waits.
import '../../order/WorkOrderScreen.tsx';
import '../PartRequestsTab.tsx';
import './AddPartSetDialog.tsx';

const BRAKES = lineOf(1, 'Replace front brake shoes', { status: 'open' });

const itemOf = (number: number, part_number: string, differing: Partial<OfferedItem> = {}): OfferedItem => ({
  part_id: id(number),
  part_number,
  name: 'Brake part',
  measurement: 'Each',
  quantity: 2,
  replaces: null,
  is_retired: false,
  available: 6,
  part_source_type: 'inventory',
  ...differing,
});
const ITEMS = [
  itemOf(41, '4707-Q2', { replaces: '4707-Q' }),
  itemOf(42, '3600AX', { available: null, part_source_type: 'vendor' }),
  itemOf(43, 'OLD-1', { is_retired: true }),
];

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(async () => {
  server.leaveTheRest();
  const items = ITEMS.map(({ part_id, part_number, name, measurement, is_retired, quantity }) => {
    return { part_id, part_number, name, measurement, is_retired, quantity };
  });
  const set = { id: id(40), name: 'Front brake kit', description: '', items, is_retired: false, version: 1 };
  server.answer(partSetRecords.list, listOf([set]));
  server.answer(offerPartSet, { name: set.name, items: ITEMS });
  order = serveOrder(server, [BRAKES]);
  const at = `/workorders/${order.detail().work_order.id}/part-requests`;
  await renderProgram(server, { at, person: personOf('ROLE_SERVICE_MANAGER') });
});

const dialog = page.getByRole('dialog', { name: `Part set for ${BRAKES.line_name}` });
const quantityOf = (name: string) => dialog.getByLabelText(`Quantity of ${name} Brake part`);

it('the parts of a set are added to a line by keyboard, as many as wanted', async () => {
  server.answer(makePartRequests, ({ requests }) =>
    order.change({}, [
      { ...BRAKES, part_requests: requests.map(({ id: part_id }) => partOf('shoe', { id: part_id })) },
    ]),
  );
  await page.getByRole('button', { name: 'Part set', exact: true }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Part set' })).toHaveFocus();
  await userEvent.keyboard('brake');
  await expect.element(page.getByRole('option', { name: 'Front brake kit' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(quantityOf('4707-Q2')).toHaveFocus();
  await expect.element(dialog.getByText('Replaces 4707-Q', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('6 here', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Not kept here, so from a vendor')).toBeVisible();
  await expect.element(dialog.getByLabelText('OLD-1 Brake part', { exact: true })).toBeDisabled();
  await userEvent.keyboard('7');
  await expect.element(dialog.getByText('6 here, so from a vendor')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('2 parts of Front brake kit added')).toBeVisible();
  expect(server.inputsOf(makePartRequests)).toMatchObject([
    {
      line_id: BRAKES.line_id,
      requests: [
        { catalogue_part_id: id(41), quantity: 7 },
        { catalogue_part_id: id(42), quantity: 2 },
      ],
    },
  ]);
});

it('a part that is left out is not asked for, and a refusal keeps the typed values for another try with the same ids', async () => {
  server.refuse(makePartRequests, 400, {
    code: 'is_retired',
    field: 'requests.0.catalogue_part_id',
    message: 'Part is retired. Choose another one.',
  });
  await page.getByRole('button', { name: 'Part set', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Part set' }).click();
  await page.getByRole('option', { name: 'Front brake kit' }).click();
  await dialog.getByLabelText('3600AX Brake part', { exact: true }).click();
  await expect.element(quantityOf('3600AX')).toBeDisabled();
  await quantityOf('4707-Q2').fill('');
  await expect.element(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await quantityOf('4707-Q2').fill('3');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Part is retired. Choose another one.');
  await dialog.getByRole('button', { name: 'Add 1 part' }).click();
  await expect.poll(() => server.inputsOf(makePartRequests)).toHaveLength(2);
  const [first, second] = server.inputsOf(makePartRequests);
  expect(first?.requests).toMatchObject([{ catalogue_part_id: id(41), quantity: 3 }]);
  expect(second).toEqual(first);
});
