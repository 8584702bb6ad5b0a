import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeRecord } from './make-record.ts';
import { expectNotice } from './notices.ts';

const MANAGER = 'ROLE_MANAGER';
const PRICING = '/administration/pricing';
const TAXES = '/administration/taxes';
const CANNED_LINES = '/administration/canned-lines';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const row = (form: Locator, name: string) => form.getByRole('group', { name, exact: true });
const names = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('link');

const makeLine = (page: Page, name: string) => makeRecord(page, 'canned-lines', { name, time_estimate: 60 });

test.describe('a pricing matrix', () => {
  test('shows each price in three ways and refuses a gap at its cell', async ({ page, shop, signInAs }) => {
    await signInAs(shop.person(MANAGER));
    await page.goto(PRICING);
    await names(page, 'Pricing matrices').filter({ hasText: 'Standard' }).click();
    const form = dialog(page, 'Standard');
    const [first, second] = [row(form, 'Row 1'), row(form, 'Row 2')];
    await expect(first.getByLabel('Markup')).toHaveValue('150');
    await expect(first.getByLabel('Margin')).toHaveValue('60');
    await first.getByLabel('Margin').fill('75');
    await expect(first.getByLabel('Markup')).toHaveValue('300');
    await expect(first.getByLabel('Multiplier')).toHaveValue('4');
    await first.getByLabel('Multiplier').fill('3');
    await expect(first.getByLabel('Markup')).toHaveValue('200');

    await first.getByLabel('Below').fill('12');
    await expect(second.getByLabel('Cost from')).toHaveValue('12.00');
    await second.getByLabel('Cost from').fill('15');
    const gap = second.getByText('There is no row for costs from $12.00 to $15.00');
    await expect(gap).toBeVisible();
    await expect(second.getByLabel('Cost from')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('The plot is drawn once every cost has exactly one row.')).toBeVisible();
    await save(page);
    await expect(gap).toBeVisible();
    await expect(second.getByLabel('Cost from')).toBeFocused();
    await second.getByLabel('Cost from').fill('11');
    await expect(second.getByText('This row overlaps the one above, which ends at $12.00')).toBeVisible();
    await second.getByLabel('Cost from').fill('12');

    await save(page);
    await expectNotice(page, 'Standard is saved');
    await expect(page.getByRole('row', { name: 'Standard' })).toContainText('200 % to 35 %');
  });

  test('shows the prices of sample costs with their row, and a chart', async ({ page, shop, signInAs }) => {
    await signInAs(shop.person(MANAGER));
    await page.goto(`${PRICING}?open=new`);
    const form = dialog(page, 'New pricing matrix');
    const preview = form.getByRole('table', { name: 'Preview of sell prices' });
    await row(form, 'Row 1').getByLabel('Markup').fill('100');
    await expect(preview.getByRole('row', { name: '$18.00' })).toHaveText(/\$0\.00 and up.*50\.00 %.*\$36\.00/);
    await form.getByRole('button', { name: 'Add row' }).click();
    await expect(row(form, 'Row 1').getByLabel('Below')).toBeFocused();
    await page.keyboard.type('50');
    await row(form, 'Row 2').getByLabel('Multiplier').fill('1.5');
    await expect(preview.getByRole('row', { name: '$240.00' })).toHaveText(/\$50\.00 and up.*33\.33 %.*\$360\.00/);
    await preview.getByLabel('Cost of your own sample').fill('49.99');
    await expect(preview.getByRole('row').last()).toHaveText(/\$0\.00 to \$50\.00.*\$99\.98/);
    await expect(form.getByText('A part that costs $50.00 would sell for $75.00, less than one')).toBeVisible();
    await expect(form.getByRole('figure')).toContainText('$112.50 for a cost of $75.00');
    await expect(form.locator('.recharts-line')).toHaveCount(2);

    await form.getByRole('button', { name: 'Remove Row 2' }).click();
    await expect(row(form, 'Row 1').getByLabel('Below')).toHaveValue('');
    await expect(form.getByRole('button', { name: /^Remove Row/ })).toHaveCount(0);
  });

  test('restores its rows after a reload, and shows both versions when two people change them', async ({
    page,
    shop,
    signInAs,
    openBrowser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 412 .*\/api\/pricing-rules\/matrices\/change/);
    await signInAs(shop.person(MANAGER));
    await page.goto(PRICING);
    await names(page, 'Pricing matrices').filter({ hasText: 'Standard' }).click();
    const mine = dialog(page, 'Standard');
    await row(mine, 'Row 5').getByLabel('Markup').fill('30');
    await mine.getByRole('button', { name: 'Remove Row 4' }).click();
    await page.reload();
    await expect(row(mine, 'Row 4').getByLabel('Markup')).toHaveValue('30');
    await expect(mine.getByText('and did not save is back.')).toBeVisible();

    const colleague = await openBrowser();
    await signInAs(shop.person('ROLE_ADMINISTRATOR'), colleague);
    await colleague.goto(page.url());
    const theirs = dialog(colleague, 'Standard');
    await row(theirs, 'Row 1').getByLabel('Markup').fill('180');
    await save(colleague);
    await expect(theirs).toBeHidden();

    await save(page);
    const both = mine.getByRole('alert').filter({ hasText: / changed this meanwhile\./ });
    const choice = both.getByRole('row', { name: 'Rows' });
    await expect(choice.getByRole('cell').first()).toContainText('$500.00 and up: markup 30 %');
    await expect(choice.getByRole('cell').last()).toContainText('$0.00 to $10.00: markup 180 %');
    await choice.getByRole('radio').last().check();
    await expect(row(mine, 'Row 1').getByLabel('Markup')).toHaveValue('180');
    await expect(row(mine, 'Row 5').getByLabel('Markup')).toHaveValue('35');
  });

  test('becomes the default', async ({ page, shop, signInAs }) => {
    await signInAs(shop.person(MANAGER));
    await makeRecord(page, 'pricing-rules/matrices', {
      name: 'Tires',
      rows: [{ from_cents: 0, to_cents: null, method: 'margin', value: 20 }],
    });
    await page.goto(PRICING);
    await names(page, 'Pricing matrices').filter({ hasText: 'Tires' }).click();
    await page.getByRole('button', { name: 'More for this pricing matrix' }).click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await expect(page.getByRole('row', { name: 'Tires' })).toContainText('Default');
    await expect(page.getByRole('row', { name: 'Standard' })).not.toContainText('Default');
  });
});

test('trying a price shows the price and its reason, with a part’s own rule and below cost', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(MANAGER));
  await page.goto(PRICING);
  const panel = page.getByRole('region', { name: 'Try it' });
  await panel.getByLabel('Cost').fill('60');
  await expect(panel.getByText('$102.00', { exact: true })).toBeVisible();
  await expect(panel.getByText('Default matrix: Standard')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Why' })).toContainText('$60.00 + 70 % = $102.00');

  await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Fixed prices' }).click();
  await expect(page).toHaveURL(/\/administration\/pricing\/fixed$/);
  await page.getByRole('button', { name: 'New fixed price rule' }).click();
  const form = dialog(page, 'New fixed price rule');
  await form.getByLabel('Part number').fill('DEF-9L');
  await form.getByRole('radiogroup', { name: 'Priced by' }).getByText('Margin').click();
  await form.getByRole('textbox', { name: 'Margin' }).fill('100');
  await expect(form.getByText('Margin cannot be higher than 99.9')).toBeVisible();
  await form.getByRole('textbox', { name: 'Margin' }).fill('40');
  await expect(form.getByText('A part that costs $100.00 sells for $166.67')).toBeVisible();
  await form.getByRole('radiogroup', { name: 'Priced by' }).getByText('Price').click();
  await form.getByRole('textbox', { name: 'Price' }).fill('29.95');
  await save(page);
  await expect(page.getByRole('row', { name: 'DEF-9L' })).toContainText('$29.95');

  await panel.getByLabel('Cost').fill('31');
  await panel.getByLabel('Part number').fill('def-9l');
  await expect(panel.getByText('Fixed price rule: DEF-9L')).toBeVisible();
  await expect(panel.getByText('$29.95', { exact: true })).toBeVisible();
  await expect(panel.getByText('Sell price is lower than part cost')).toBeVisible();
});

test('a tax profile is put together, previewed as invoice and as credit, and ordered by keyboard', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person(MANAGER));
  await page.goto(`${TAXES}?open=new`);
  const form = dialog(page, 'New tax profile');
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Quebec before 2013');
  await save(page);
  await expect(row(form, 'Tax 1').getByText('Name is a required field')).toBeVisible();
  await expect(row(form, 'Tax 1').getByText('Rate is a required field')).toBeVisible();
  await row(form, 'Tax 1').getByLabel('Name').fill('QST');
  await row(form, 'Tax 1').getByLabel('Rate').fill('9.5');
  await form.getByRole('button', { name: 'Add tax' }).click();
  await expect(row(form, 'Tax 2').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('GST');
  await row(form, 'Tax 2').getByLabel('Rate').fill('5');

  await row(form, 'Tax 2').getByLabel('Rate').press('Alt+ArrowUp');
  await expect(row(form, 'Tax 1').getByLabel('Name')).toHaveValue('GST');
  await expect(row(form, 'Tax 1').getByLabel('Rate')).toBeFocused();
  await row(form, 'Tax 2').getByText('Cores').click();
  await row(form, 'Tax 2').getByRole('switch', { name: 'Compound' }).click({ force: true });

  const preview = form.getByRole('table', { name: 'Preview of the tax' });
  await expect(preview.getByRole('row', { name: 'GST' })).toHaveText(/GST5 %\$1,928\.98\$96\.45−\$96\.45/);
  await expect(preview.getByRole('row', { name: 'QST' })).toHaveText(/QST9\.5 %\$2,025\.43\$192\.42−\$192\.42/);
  await form.getByLabel('Cores').last().fill('100');
  await expect(preview.getByRole('row', { name: 'GST' })).toContainText('$2,028.98');
  await expect(preview.getByRole('row', { name: 'QST' })).toContainText('$2,030.43');
  await save(page);
  await expect(page.getByRole('row', { name: 'Quebec before 2013' })).toContainText('GST 5 % + QST 9.5 %');
});

test.describe('a canned line', () => {
  test('is priced by its hours and parts while it is typed, with an explanation', async ({ page, shop, signInAs }) => {
    await signInAs(shop.person(MANAGER));
    await makeRecord(page, 'labour-types', { name: 'Shop labour', rate_cents: 145_00 });
    await page.goto(`${CANNED_LINES}?open=new`);
    const form = dialog(page, 'New canned line');
    await form.getByRole('textbox', { name: 'Name' }).fill('Front brakes');
    await form.getByLabel('Hours').fill('3:30');
    await expect(form.getByRole('button', { name: 'Explain Labour: $507.50' })).toBeVisible();
    await form.getByRole('button', { name: 'Add part' }).click();
    await expect(row(form, 'Part 1').getByLabel('Part number')).toBeFocused();
    await page.keyboard.type('4707');
    await row(form, 'Part 1').getByLabel('Description').fill('Brake shoe kit');
    await row(form, 'Part 1').getByLabel('Quantity').fill('2');
    await row(form, 'Part 1').getByLabel('Cost').fill('40');
    await expect(row(form, 'Part 1').getByLabel('Sell price')).toHaveAttribute('placeholder', '80.00');
    await row(form, 'Part 1').getByLabel('Sell price').press('Enter');
    await expect(row(form, 'Part 2').getByLabel('Part number')).toBeFocused();
    await row(form, 'Part 2').getByLabel('Description').fill('Brake drum');
    await expect(form.getByText('One part has no price yet')).toBeVisible();
    await row(form, 'Part 2').getByLabel('Sell price').fill('99.99');

    const total = form.getByRole('button', { name: 'Explain Total: $767.49' });
    await expect(total).toBeVisible();
    await form.getByRole('button', { name: 'Explain Parts: $259.99' }).click();
    const why = page.getByRole('dialog', { name: 'Parts' });
    await expect(why).toContainText('1. Matrix Standard: a cost of $40.00 falls in the row from $10.00 to $50.00');
    await expect(why).toContainText('2. The price of $99.99 was typed in.');
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();

    await form.getByLabel('Fixed price').fill('699');
    await expect(form.getByRole('button', { name: 'Explain Labour: $439.01' })).toBeVisible();
    await form.getByLabel('Fixed price').fill('');
    await save(page);
    const line = page.getByRole('row', { name: 'Front brakes' });
    await expect(line).toContainText('$767.49');
    await expect(line).toContainText('3.50 h');
  });

  test('is refused at the part whose category was removed', async ({ page, shop, signInAs, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 400 .*\/api\/canned-lines\/create/);
    await signInAs(shop.person(MANAGER));
    const matrices = await page.request.get('/api/pricing-rules/matrices', { headers: { 'x-page-path': PRICING } });
    const { collection } = (await matrices.json()) as { collection: { id: string }[] };
    const id = await makeRecord(page, 'categories', { name: 'Brakes', pricing_matrix_id: collection[0]?.id });
    await page.goto(`${CANNED_LINES}?open=new`);
    const form = dialog(page, 'New canned line');
    await form.getByRole('textbox', { name: 'Name' }).fill('Front brakes');
    for (const part of ['Part 1', 'Part 2']) {
      await form.getByRole('button', { name: 'Add part' }).click();
      await row(form, part).getByLabel('Description').fill(part);
    }
    await row(form, 'Part 2').getByLabel('Category').click();
    await page.getByRole('option', { name: 'Brakes' }).click();
    const retired = await page.request.post('/api/categories/retire', {
      data: { id, version: 1, is_retired: true },
      headers: { 'x-page-path': '/administration/categories' },
    });
    expect(retired.status()).toBe(201);
    await save(page);
    await expect(row(form, 'Part 2').getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
    await expect(row(form, 'Part 2').getByLabel('Category')).toBeFocused();
    await expect(row(form, 'Part 1').getByLabel('Category')).not.toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('button', { name: 'Remove Part 1' }).click();
    await expect(row(form, 'Part 1').getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  });

  test('is moved by keyboard and by mouse, and moves back by Undo or after a refusal', async ({
    page,
    shop,
    signInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500 .*\/api\/canned-lines\/change-order/);
    await signInAs(shop.person(MANAGER));
    for (const name of ['Oil', 'Brakes', 'Tires']) await makeLine(page, name);
    await page.goto(CANNED_LINES);
    const lines = names(page, 'Canned lines');
    await expect(lines).toHaveText(['Oil', 'Brakes', 'Tires']);
    await page.keyboard.press('j');
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(lines).toHaveText(['Brakes', 'Oil', 'Tires']);
    await expect(lines.filter({ hasText: 'Oil' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(lines).toHaveText(['Brakes', 'Tires', 'Oil']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveText(['Oil', 'Brakes', 'Tires']);
    await expectNotice(page, 'Undone');

    const handle = page.getByRole('button', { name: 'Move Tires' });
    await handle.hover();
    await page.mouse.down();
    const top = await page.getByRole('button', { name: 'Move Oil' }).boundingBox();
    await page.mouse.move((top?.x ?? 0) + 5, (top?.y ?? 0) + 5, { steps: 10 });
    await page.mouse.up();
    await expect(lines).toHaveText(['Tires', 'Oil', 'Brakes']);
    await page.reload();
    await expect(lines).toHaveText(['Tires', 'Oil', 'Brakes']);

    await page.route('**/api/canned-lines/change-order', (route) => route.fulfill({ status: 500, json: {} }));
    await lines.first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText('Ooooops! An error occurred')).toBeVisible();
    await expect(lines).toHaveText(['Tires', 'Oil', 'Brakes']);
    await page.goto(`${CANNED_LINES}?sort_by=name`);
    await expect(lines).toHaveText(['Brakes', 'Oil', 'Tires']);
    await expect(page.getByRole('button', { name: 'Move Oil' })).toHaveCount(0);
  });

  test('is copied below itself, and found by its category', async ({ page, shop, signInAs }) => {
    await signInAs(shop.person(MANAGER));
    await makeRecord(page, 'canned-lines', { name: 'Oil', category: 'Service', time_estimate: 30 });
    await makeLine(page, 'Brakes');
    await page.goto(CANNED_LINES);
    const lines = names(page, 'Canned lines');
    await lines.filter({ hasText: 'Oil' }).click();
    await page.getByRole('button', { name: 'More for this canned line' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(1)).toContainText('Oil');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitem', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Service' }).click();
    await expect(page).toHaveURL(/category=Service/);
    await expect(lines).toHaveCount(2);
  });
});
