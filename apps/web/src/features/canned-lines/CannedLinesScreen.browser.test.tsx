import { cannedLineRecords, duplicateCannedLine, orderCannedLines } from '@baydesk/contract/canned-lines.contract';
import { cataloguePartOptions } from '@baydesk/contract/catalogue.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, personOf } from '../../testing/people.ts';
import { answerSellPrices, UNCATEGORIZED } from '../../testing/pricing.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { storeRecords } from '../../testing/stored-records.ts';
import { listOf } from '../../testing/list-of.ts';
// Loads it before the first test; people have it once the page was idle.
import '../../shared/ui/sort/Dragging.tsx';

type Line = AnswerOf<typeof duplicateCannedLine>;

const CANNED_LINES = '/administration/canned-lines';
const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  answerSellPrices(server);
});

const form = page.getByRole('dialog', { name: 'New canned line', exact: true });
const part = (name: string) => form.getByRole('group', { name, exact: true });
const save = () => form.getByRole('button', { name: 'Save', exact: true }).click();
const lines = page.getByRole('table', { name: 'Canned lines' }).getByRole('link');
const visit = (at: string) => renderScreen(server, { at, person: personOf('ROLE_MANAGER') });
const expectLines = async (names: readonly string[]) => {
  await expect.poll(() => lines.elements().map((line) => line.textContent)).toEqual(names);
};

const lineOf = (number: number, name: string, differing: Partial<Line> = {}): Line => ({
  id: id(number),
  name,
  description: '',
  category: '',
  labour_type_id: null,
  labour_type_name: null,
  rate_cents: 145_00,
  time_estimate: 60,
  fixed_price_cents: null,
  is_diagnosis: false,
  is_warranty: false,
  line_order: number,
  parts: [],
  labour_cents: 145_00,
  parts_cents: 0,
  total_cents: 145_00,
  is_retired: false,
  version: 1,
  ...differing,
});
const [OIL, BRAKES, TIRES] = [lineOf(1, 'Oil'), lineOf(2, 'Brakes'), lineOf(3, 'Tires')];

describe('a canned line', () => {
  it('is priced by its hours and parts while it is typed, with an explanation', async () => {
    const SHOP_LABOUR = {
      id: id(30),
      name: 'Shop labour',
      rate_cents: 145_00,
      is_default: true,
      is_retired: false,
      version: 1,
    };
    server.answer(labourTypeRecords.list, listOf([SHOP_LABOUR]));
    storeRecords(server, cannedLineRecords, [], (line) => ({
      ...lineOf(1, ''),
      ...line,
      parts: [],
      total_cents: 767_49,
    }));
    await visit(`${CANNED_LINES}?open=new`);
    await form.getByRole('textbox', { name: 'Name' }).fill('Front brakes');
    await form.getByLabelText('Hours').fill('3:30');
    await expect.element(form.getByRole('button', { name: 'Explain Labour: $507.50' })).toBeVisible();
    await form.getByRole('button', { name: 'Add part' }).click();
    await expect.element(part('Part 1').getByLabelText('Part number')).toHaveFocus();
    await userEvent.keyboard('4707');
    await part('Part 1').getByLabelText('Description').fill('Brake shoe kit');
    await part('Part 1').getByLabelText('Quantity').fill('2');
    await part('Part 1').getByLabelText('Cost').fill('40');
    await expect.element(part('Part 1').getByLabelText('Sell price')).toHaveAttribute('placeholder', '80.00');
    await part('Part 1').getByLabelText('Sell price').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(part('Part 2').getByLabelText('Part number')).toHaveFocus();
    await part('Part 2').getByLabelText('Description').fill('Brake drum');
    await expect.element(form.getByText('One part has no price yet')).toBeVisible();
    await part('Part 2').getByLabelText('Sell price').fill('99.99');

    await expect.element(form.getByRole('button', { name: 'Explain Total: $767.49' })).toBeVisible();
    await form.getByRole('button', { name: 'Explain Parts: $259.99' }).click();
    const why = page.getByRole('dialog', { name: 'Parts' });
    await expect
      .element(why)
      .toMatchTextContent('1. Matrix Standard: a cost of $40.00 falls in the row from $10.00 to $50.00');
    await expect.element(why).toMatchTextContent('2. The price of $99.99 was typed in.');
    await userEvent.keyboard('{Escape}');
    await expect.element(why).not.toBeInTheDocument();

    await form.getByLabelText('Fixed price').fill('699');
    await expect.element(form.getByRole('button', { name: 'Explain Labour: $439.01' })).toBeVisible();
    await form.getByLabelText('Fixed price').fill('');
    await save();
    const line = page.getByRole('row', { name: 'Front brakes' });
    await expect.element(line).toMatchTextContent('$767.49');
    await expect.element(line).toMatchTextContent('3.50 h');
    expect(server.inputsOf(cannedLineRecords.create)).toMatchObject([
      {
        time_estimate: 210,
        fixed_price_cents: null,
        parts: [
          { part_number: '4707', quantity: 2, cost_cents: 40_00, sell_price_cents: null },
          { description: 'Brake drum', quantity: 1, cost_cents: null, sell_price_cents: 99_99 },
        ],
      },
    ]);
  });

  it('names a part of the catalogue, until its number is typed on', async () => {
    const OPTION = {
      id: id(60),
      part_number: '4707-Q',
      name: 'Brake shoe kit',
      is_retired: false,
      manufacturer_name: 'Ironvale',
      category_id: UNCATEGORIZED.id,
      core_charge_cents: 0,
      last_cost_cents: 40_00,
      superseded_by: null,
    };
    server.answer(cataloguePartOptions, {
      collection: [OPTION, { ...OPTION, id: id(61), manufacturer_name: 'Merrow' }],
    });
    storeRecords(server, cannedLineRecords, [], (line) => ({ ...lineOf(1, ''), ...line, parts: [] }));
    await visit(`${CANNED_LINES}?open=new`);
    await form.getByRole('textbox', { name: 'Name' }).fill('Front brakes');
    await form.getByLabelText('Hours').fill('1');
    await form.getByRole('button', { name: 'Add part' }).click();
    await userEvent.keyboard('4707');
    await page.getByRole('option', { name: 'Merrow' }).click();
    await expect.element(part('Part 1').getByLabelText('Description')).toHaveValue('Brake shoe kit');
    await expect.element(part('Part 1').getByText('In the catalogue')).toBeInTheDocument();
    await form.getByRole('button', { name: 'Add part' }).click();
    await userEvent.keyboard('4707');
    await page.getByRole('option', { name: 'Ironvale' }).click();
    await userEvent.keyboard('X');
    await expect.element(part('Part 2').getByText('In the catalogue')).not.toBeInTheDocument();
    await save();
    await expect.element(page.getByRole('row', { name: 'Front brakes' })).toBeVisible();
    expect(server.inputsOf(cannedLineRecords.create)).toMatchObject([
      {
        parts: [
          { catalogue_part_id: id(61), part_number: '4707-Q', cost_cents: 40_00 },
          { catalogue_part_id: null, part_number: '4707-QX' },
        ],
      },
    ]);
  });

  it('says what became of its parts in the catalogue', async () => {
    const PART = {
      catalogue_part_id: id(60),
      catalogue_part: { id: id(60), part_number: 'SK-7', name: 'Kit', is_retired: false },
      superseded_by: { id: id(61), part_number: 'SK-9', name: 'Newer kit', is_retired: false },
      part_number: 'SK-7',
      description: 'Kit',
      quantity: 1,
      category_id: UNCATEGORIZED.id,
      category_name: UNCATEGORIZED.name,
      cost_cents: null,
      sell_price_cents: null,
      cost_today_cents: null,
      price_today_cents: null,
    };
    const retired = { ...PART, catalogue_part_id: id(62), superseded_by: null };
    const dearer = { catalogue_part_id: id(63), superseded_by: null, cost_cents: 3_00, cost_today_cents: 8_00 };
    const parts = [
      PART,
      { ...retired, catalogue_part: { ...PART.catalogue_part, id: id(62), is_retired: true } },
      { ...PART, ...dearer, price_today_cents: 16_00 },
    ];
    storeRecords(server, cannedLineRecords, [lineOf(1, 'Brakes', { parts })]);
    await visit(`${CANNED_LINES}?open=${id(1)}`);
    const line = page.getByRole('dialog', { name: 'Brakes', exact: true });
    const partIn = (name: string) => line.getByRole('group', { name, exact: true });
    await expect.element(partIn('Part 1').getByText('Comes as SK-9, which replaces it')).toBeVisible();
    await expect.element(partIn('Part 2').getByText('Retired, so it comes as described here')).toBeVisible();
    await expect.element(partIn('Part 3').getByText('Costs $8.00 today')).toBeVisible();
  });

  it('is refused at the part whose category was removed', async () => {
    storeRecords(server, cannedLineRecords, []);
    const brakes = { ...UNCATEGORIZED, id: id(23), name: 'Brakes', is_fallback: false };
    server.answer(categoryRecords.list, listOf([UNCATEGORIZED, brakes]));
    server.refuse(cannedLineRecords.create, 400, {
      code: 'is_retired',
      field: 'parts.1.category_id',
      message: 'Category is retired. Choose another one.',
    });
    await visit(`${CANNED_LINES}?open=new`);
    await form.getByRole('textbox', { name: 'Name' }).fill('Front brakes');
    for (const name of ['Part 1', 'Part 2']) {
      await form.getByRole('button', { name: 'Add part' }).click();
      await part(name).getByLabelText('Description').fill(name);
    }
    const categoryOf = (name: string) => part(name).getByRole('combobox', { name: 'Category' });
    await categoryOf('Part 2').click();
    await page.getByRole('option', { name: 'Brakes' }).click();
    await save();
    await expect.element(categoryOf('Part 2')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(categoryOf('Part 2')).toHaveFocus();
    await expect.element(categoryOf('Part 1')).not.toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('button', { name: 'Remove Part 1' }).click();
    await expect.element(categoryOf('Part 1')).toHaveAttribute('aria-invalid', 'true');
  });

  it('is moved by keyboard and by mouse, and moves back by Undo or after a refusal', async () => {
    const stored = storeRecords(server, cannedLineRecords, [OIL, BRAKES, TIRES]);
    server.answer(orderCannedLines, ({ ids }) => {
      const moved = ids.flatMap((line_id) => stored.rows().filter((line) => line.id === line_id));
      const rows = stored.rows().map((line) => (ids.includes(line.id) ? (moved.shift() ?? line) : line));
      stored.replace(rows);
      return {};
    });
    const { router } = await visit(CANNED_LINES);
    await expectLines(['Oil', 'Brakes', 'Tires']);
    await userEvent.keyboard('j');
    await expect.element(lines.first()).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectLines(['Brakes', 'Oil', 'Tires']);
    await expect.element(lines.filter({ hasText: 'Oil' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectLines(['Brakes', 'Tires', 'Oil']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectLines(['Oil', 'Brakes', 'Tires']);
    await expect.element(page.getByRole('alert').filter({ hasText: 'Undone' })).toBeVisible();

    const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
    await handle('Tires').dropTo(handle('Oil'), { steps: 10 });
    await expectLines(['Tires', 'Oil', 'Brakes']);
    await expect.poll(() => stored.rows().map(({ name }) => name)).toEqual(['Tires', 'Oil', 'Brakes']);

    server.refuse(orderCannedLines, 500, 'The server failed');
    (lines.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByText('Ooooops! An error occurred')).toBeVisible();
    await expectLines(['Tires', 'Oil', 'Brakes']);
    await router.navigate({ to: CANNED_LINES, search: { sort_by: 'name' } });
    await expectLines(['Brakes', 'Oil', 'Tires']);
    await expect.element(handle('Oil')).not.toBeInTheDocument();
  });

  it('is copied below itself, and found by its category', async () => {
    const oil = { ...OIL, category: 'Service' };
    const stored = storeRecords(server, cannedLineRecords, [oil, BRAKES]);
    server.answer(duplicateCannedLine, ({ copy_id }) => {
      const copy = { ...oil, id: copy_id, name: 'Oil (copy)' };
      stored.replace([oil, copy, BRAKES]);
      return copy;
    });
    const { address } = await visit(CANNED_LINES);
    await lines.filter({ hasText: 'Oil' }).click();
    await page.getByRole('button', { name: 'More for this canned line' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expectLines(['Oil', 'Oil (copy)', 'Brakes']);
    expect(server.inputsOf(duplicateCannedLine)).toMatchObject([{ id: OIL.id }]);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitem', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Service' }).click();
    await expect.poll(address).toContain('category=Service');
    await expectLines(['Oil', 'Oil (copy)']);
  });
});
