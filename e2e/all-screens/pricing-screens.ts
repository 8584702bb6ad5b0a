import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });

const openLine = async (page: Page) => {
  const form = page.getByRole('dialog', { name: 'New canned line' });
  await form.getByLabel('Name').fill('Brake job');
  await form.getByRole('button', { name: 'Add part' }).click();
  await form.getByRole('group', { name: 'Part 1' }).getByLabel('Description').fill('Brake shoe kit');
  await form.getByRole('group', { name: 'Part 1' }).getByLabel('Cost').fill('40');
};

const partsPrice = (page: Page) => page.getByRole('button', { name: 'Explain Parts: $80.00' });

/** The screens of taxes, prices and canned lines. */
export const PRICING_SCREENS: readonly Screen[] = [
  {
    name: 'taxes',
    who: 'manager',
    path: () => '/administration/taxes',
    shows: (page) => page.getByRole('link', { name: 'Quebec' }),
  },
  {
    name: 'a tax profile with problems at its fields',
    who: 'manager',
    path: () => '/administration/taxes',
    act: async (page) => {
      await page.getByRole('link', { name: 'Quebec' }).click();
      const first = page.getByRole('group', { name: 'Tax 1' });
      await first.getByLabel('Name').fill('');
      for (const kind of ['Labour', 'Parts', 'Supplies', 'Cores']) await first.getByText(kind, { exact: true }).click();
      await page.getByRole('group', { name: 'Tax 2' }).getByLabel('Rate').fill('101');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByText('Choose what this tax applies to'),
  },
  {
    name: 'pricing matrices',
    who: 'manager',
    path: () => '/administration/pricing',
    shows: (page) => page.getByRole('link', { name: 'Standard' }),
  },
  {
    name: 'a pricing matrix with its plot',
    who: 'manager',
    path: () => '/administration/pricing',
    act: (page) => page.getByRole('link', { name: 'Standard' }).click(),
    shows: (page) => page.locator('.recharts-line').first(),
  },
  {
    name: 'a pricing matrix with a gap',
    who: 'manager',
    path: () => '/administration/pricing',
    act: async (page) => {
      await page.getByRole('link', { name: 'Standard' }).click();
      await page.getByRole('group', { name: 'Row 2' }).getByLabel('Cost from').fill('12');
    },
    shows: (page) => page.getByText('There is no row for costs from $10.00 to $12.00'),
  },
  {
    name: 'a pricing matrix for a person with read access',
    who: 'office',
    path: () => '/administration/pricing',
    act: (page) => page.getByRole('link', { name: 'Standard' }).click(),
    shows: dialog('Standard'),
  },
  {
    name: 'trying a price',
    who: 'manager',
    path: () => '/administration/pricing',
    openOnPhone: (page) => page.getByRole('button', { name: 'Try it' }).click(),
    shows: (page) => page.getByText('Default matrix: Standard'),
  },
  {
    name: 'fixed price rules',
    who: 'manager',
    path: () => '/administration/pricing/fixed',
    shows: (page) => page.getByRole('button', { name: 'New fixed price rule' }),
  },
  {
    name: 'new fixed price rule',
    who: 'manager',
    path: () => '/administration/pricing/fixed?open=new',
    shows: dialog('New fixed price rule'),
  },
  {
    name: 'canned lines',
    who: 'manager',
    path: () => '/administration/canned-lines?open=new',
    act: async (page) => {
      await openLine(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByRole('link', { name: 'Brake job' }),
  },
  {
    name: 'a canned line with parts',
    who: 'manager',
    path: () => '/administration/canned-lines?open=new',
    act: openLine,
    shows: (page) => page.getByRole('button', { name: 'Explain Amount: $80.00' }),
  },
  {
    name: 'why the parts of a canned line cost what they cost',
    who: 'manager',
    path: () => '/administration/canned-lines?open=new',
    act: async (page) => {
      await openLine(page);
      await partsPrice(page).click();
    },
    openOnPhone: (page) => partsPrice(page).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByText(/Matrix Standard: a cost of \$40\.00/),
  },
];
