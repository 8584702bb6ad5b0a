import type { Page } from '@playwright/test';
import { makeParts } from '../support/make-parts.ts';
import { makeRecord } from '../support/make-record.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

const makeOnceParts = (page: Page) => makeOnce(page, 'parts', () => makeParts(page));

async function openPart(page: Page, which: 'newer_id' | 'older_id'): Promise<void> {
  const parts = await makeOnceParts(page);
  await goTo(page, `/parts-catalogue/${parts[which]}`);
  await page.getByRole('heading', { level: 1, name: /^4707-Q/ }).waitFor();
}

async function openSets(page: Page): Promise<void> {
  const { newer_id } = await makeOnceParts(page);
  await makeOnce(page, 'part set', () =>
    makeRecord(page, 'parts-catalogue/part-sets', {
      name: 'Front brake kit',
      items: [{ part_id: newer_id, quantity: 2 }],
    }),
  );
  await goTo(page, '/parts/parts-catalogue/sets');
}

/** The screens of the parts catalogue, and the dialogs over them. */
export const CATALOGUE_SCREENS: readonly Screen[] = [
  {
    name: 'parts catalogue',
    who: 'manager',
    act: async (page) => {
      await makeOnceParts(page);
      await goTo(page, '/parts/parts-catalogue');
    },
    shows: (page) => page.getByRole('link', { name: '4707-Q2', exact: true }),
  },
  {
    name: 'new part whose number is there already',
    who: 'manager',
    act: async (page) => {
      await makeOnceParts(page);
      await goTo(page, '/parts/parts-catalogue?open=new');
      const form = page.getByRole('dialog', { name: 'New part' });
      await form.getByLabel('Part number').fill('4707q');
      await form.getByRole('button', { name: 'Add vendor' }).click();
    },
    shows: (page) => page.getByText('This part is there already'),
  },
  {
    name: 'a part with its price by the rules',
    who: 'manager',
    act: (page) => openPart(page, 'newer_id'),
    shows: (page) => page.getByRole('list', { name: 'Why' }),
  },
  {
    name: 'a superseded part',
    who: 'manager',
    act: (page) => openPart(page, 'older_id'),
    shows: (page) => page.getByText('It replaces this part.'),
  },
  {
    name: 'part sets',
    who: 'manager',
    act: openSets,
    shows: (page) => page.getByRole('link', { name: 'Front brake kit' }),
  },
  {
    name: 'a part set',
    who: 'manager',
    act: async (page) => {
      await openSets(page);
      await page.getByRole('link', { name: 'Front brake kit' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Front brake kit' }).getByLabel('Quantity'),
  },
];
