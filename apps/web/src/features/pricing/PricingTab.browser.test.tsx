import {
  fixedPriceRuleRecords,
  pricingMatrixRecords,
  setDefaultPricingMatrix,
} from '@baydesk/contract/pricing.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, personOf } from '../../testing/people.ts';
import { answerSellPrices, STANDARD } from '../../testing/pricing.ts';
import { renderProgram } from '../../testing/render-program.tsx';
import { storeRecords } from '../../testing/stored-records.ts';

const PRICING = '/administration/pricing';
const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const rowIn = (form: ReturnType<typeof dialog>, name: string) => form.getByRole('group', { name, exact: true });
const listed = (name: string) => page.getByRole('row', { name });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const visit = (at: string) => renderProgram(server, { at, person: personOf('ROLE_MANAGER') });
const openMatrix = (name: string) =>
  page.getByRole('table', { name: 'Pricing matrices' }).getByRole('link', { name }).click();

const TIRES = {
  ...STANDARD,
  id: id(22),
  name: 'Tires',
  is_default: false,
  rows: [{ from_cents: 0, to_cents: null, method: 'margin', value: 20 } as const],
  categories: [],
};
const storeMatrices = () =>
  storeRecords(server, pricingMatrixRecords, [STANDARD, TIRES], ({ categories = [], is_default = false }) => ({
    categories,
    is_default,
  }));

describe('a pricing matrix', () => {
  beforeEach(() => answerSellPrices(server));

  it('shows each price in three ways and refuses a gap at its cell', async () => {
    storeMatrices();
    await visit(PRICING);
    await openMatrix('Standard');
    const form = dialog('Standard');
    const [first, second] = [rowIn(form, 'Row 1'), rowIn(form, 'Row 2')];
    await expect.element(first.getByLabelText('Markup')).toHaveValue('150');
    await expect.element(first.getByLabelText('Margin')).toHaveValue('60');
    await first.getByLabelText('Margin').fill('75');
    await expect.element(first.getByLabelText('Markup')).toHaveValue('300');
    await expect.element(first.getByLabelText('Multiplier')).toHaveValue('4');
    await first.getByLabelText('Multiplier').fill('3');
    await expect.element(first.getByLabelText('Markup')).toHaveValue('200');

    await first.getByLabelText('Below').fill('12');
    await expect.element(second.getByLabelText('Cost from')).toHaveValue('12.00');
    await second.getByLabelText('Cost from').fill('15');
    const gap = second.getByText('There is no row for costs from $12.00 to $15.00');
    await expect.element(gap).toBeVisible();
    await expect.element(second.getByLabelText('Cost from')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form.getByText('The plot is drawn once every cost has exactly one row.')).toBeVisible();
    await save();
    await expect.element(gap).toBeVisible();
    await expect.element(second.getByLabelText('Cost from')).toHaveFocus();
    await second.getByLabelText('Cost from').fill('11');
    await expect.element(second.getByText('This row overlaps the one above, which ends at $12.00')).toBeVisible();
    await second.getByLabelText('Cost from').fill('12');

    await save();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Standard is saved' })).toBeVisible();
    await expect.element(listed('Standard')).toMatchTextContent('200 % to 35 %');
    expect(server.inputsOf(pricingMatrixRecords.change)).toHaveLength(1);
  });

  it('shows the prices of sample costs with their row, and a chart', async () => {
    storeMatrices();
    await visit(`${PRICING}?open=new`);
    const form = dialog('New pricing matrix');
    const preview = form.getByRole('table', { name: 'Preview of sell prices' });
    const sample = (cost: string) => preview.getByRole('row', { name: cost });
    await rowIn(form, 'Row 1').getByLabelText('Markup').fill('100');
    await expect.element(sample('$18.00')).toMatchTextContent(/\$0\.00 and up.*50\.00 %.*\$36\.00/);
    await form.getByRole('button', { name: 'Add row' }).click();
    await expect.element(rowIn(form, 'Row 1').getByLabelText('Below')).toHaveFocus();
    await userEvent.keyboard('50');
    await rowIn(form, 'Row 2').getByLabelText('Multiplier').fill('1.5');
    await expect.element(sample('$240.00')).toMatchTextContent(/\$50\.00 and up.*33\.33 %.*\$360\.00/);
    await preview.getByLabelText('Cost of your own sample').fill('49.99');
    await expect.element(preview.getByRole('row').last()).toMatchTextContent(/\$0\.00 to \$50\.00.*\$99\.98/);
    await expect.element(form.getByText('A part that costs $50.00 would sell for $75.00, less than one')).toBeVisible();
    const chart = form.getByRole('figure');
    await expect.element(chart).toMatchTextContent('$112.50 for a cost of $75.00');
    await expect.poll(() => chart.element().querySelectorAll('.recharts-line')).toHaveLength(2);

    await form.getByRole('button', { name: 'Remove Row 2' }).click();
    await expect.element(rowIn(form, 'Row 1').getByLabelText('Below')).toHaveValue('');
    await expect.element(form.getByRole('button', { name: /^Remove Row/ })).not.toBeInTheDocument();
  });

  it('restores its rows after a reload, and shows both versions when two people change them', async () => {
    const stored = storeMatrices();
    await visit(PRICING);
    await openMatrix('Standard');
    const mine = dialog('Standard');
    await rowIn(mine, 'Row 5').getByLabelText('Markup').fill('30');
    await mine.getByRole('button', { name: 'Remove Row 4' }).click();
    await expect.element(rowIn(mine, 'Row 4').getByLabelText('Markup')).toHaveValue('30');
    await cleanup();
    await visit(`${PRICING}?open=${STANDARD.id}`);
    await expect.element(rowIn(mine, 'Row 4').getByLabelText('Markup')).toHaveValue('30');
    await expect.element(mine.getByText('and did not save is back.')).toBeVisible();

    const [first, ...rest] = STANDARD.rows;
    if (first) stored.change(STANDARD.id, { rows: [{ ...first, value: 180 }, ...rest] });
    server.refuse(pricingMatrixRecords.change, 412, 'Dana changed this meanwhile. Reload to see what changed.');
    await save();
    const both = mine.getByRole('alert').filter({ hasText: 'Dana changed this meanwhile.' });
    const choice = both.getByRole('row', { name: 'Rows' });
    await expect.element(choice.getByRole('cell').first()).toMatchTextContent('$500.00 and up: markup 30 %');
    await expect.element(choice.getByRole('cell').last()).toMatchTextContent('$0.00 to $10.00: markup 180 %');
    await choice.getByRole('radio').last().click();
    await expect.element(rowIn(mine, 'Row 1').getByLabelText('Markup')).toHaveValue('180');
    await expect.element(rowIn(mine, 'Row 5').getByLabelText('Markup')).toHaveValue('35');
  });

  it('becomes the default', async () => {
    const stored = storeMatrices();
    server.answer(setDefaultPricingMatrix, () => {
      stored.change(STANDARD.id, { is_default: false });
      stored.change(TIRES.id, { is_default: true });
      return { ...TIRES, is_default: true };
    });
    await visit(PRICING);
    await openMatrix('Tires');
    await page.getByRole('button', { name: 'More for this pricing matrix' }).click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await expect.element(listed('Tires')).toMatchTextContent('Default');
    await expect.element(listed('Standard')).not.toMatchTextContent('Default');
    expect(server.inputsOf(setDefaultPricingMatrix)).toEqual([{ id: TIRES.id, version: 1 }]);
  });
});

it('shows the price and its reason for a tried cost, with a part’s own rule and below cost', async () => {
  storeMatrices();
  const rules = storeRecords(server, fixedPriceRuleRecords, [], () => ({ catalogue_part_name: null }));
  answerSellPrices(
    server,
    (part_number) => rules.rows().find((rule) => rule.part_number === part_number.toUpperCase()) ?? null,
  );
  const { address } = await visit(PRICING);
  const panel = page.getByRole('region', { name: 'Try it' });
  await panel.getByLabelText('Cost').fill('60');
  await expect.element(panel.getByText('$102.00', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('Default matrix: Standard')).toBeVisible();
  await expect.element(panel.getByRole('list', { name: 'Why' })).toMatchTextContent('$60.00 + 70 % = $102.00');

  await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Fixed prices' }).click();
  await expect.poll(address).toBe('/administration/pricing/fixed');
  await page.getByRole('button', { name: 'New fixed price rule' }).click();
  const form = dialog('New fixed price rule');
  const methods = form.getByRole('radiogroup', { name: 'Priced by' });
  await form.getByLabelText('Part number').fill('DEF-9L');
  await methods.getByText('Margin').click();
  await form.getByRole('textbox', { name: 'Margin' }).fill('100');
  await expect.element(form.getByText('Margin cannot be higher than 99.9')).toBeVisible();
  await form.getByRole('textbox', { name: 'Margin' }).fill('40');
  await expect.element(form.getByText('A part that costs $100.00 sells for $166.67')).toBeVisible();
  await methods.getByText('Price').click();
  await form.getByRole('textbox', { name: 'Price' }).fill('29.95');
  await save();
  await expect.element(listed('DEF-9L')).toMatchTextContent('$29.95');

  await panel.getByLabelText('Cost').fill('31');
  await panel.getByLabelText('Part number').fill('def-9l');
  await expect.element(panel.getByText('Fixed price rule: DEF-9L')).toBeVisible();
  await expect.element(panel.getByText('$29.95', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('Sell price is lower than part cost')).toBeVisible();
});
