import {
  cataloguePartOptions,
  cataloguePartRecords,
  manufacturerRecords,
  measurementRecords,
} from '@baydesk/contract/catalogue.contract';
import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import { vendorOptions } from '@baydesk/contract/vendors.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { UNCATEGORIZED } from '../../../testing/pricing.ts';
import { renderProgram } from '../../../testing/render-program.tsx';

const server = startFakeServer();
const form = page.getByRole('dialog', { name: 'New part', exact: true });
const SHOE = { id: id(40), part_number: '4707-Q', name: 'Brake shoe kit', is_retired: false };
const EACH = { id: id(41), name: 'Each', measurement_type: 'quantity', is_retired: false, version: 1 } as const;

beforeEach(async () => {
  server.leaveTheRest();
  server.answer(categoryRecords.list, listOf([UNCATEGORIZED]));
  server.answer(manufacturerRecords.list, listOf([]));
  server.answer(measurementRecords.list, listOf([EACH]));
  server.answer(similarCatalogueParts, ({ part_number }) => ({
    collection:
      part_number === '4707q' ? [{ ...SHOE, manufacturer_name: 'Ironvale', matched_by: 'part_number' as const }] : [],
  }));
  server.answer(cataloguePartOptions, {
    collection: [
      {
        ...SHOE,
        manufacturer_name: 'Ironvale',
        category_id: UNCATEGORIZED.id,
        core_charge_cents: 0,
        last_cost_cents: null,
        superseded_by: null,
      },
    ],
  });
  server.answer(vendorOptions, {
    collection: [{ id: id(42), name: 'Keystone Brake', account_number: '', lead_time_days: null }],
  });
  await renderProgram(server, { at: '/parts/parts-catalogue?open=new', person: personOf('ROLE_MANAGER') });
});

it('shows the part that has the typed number, and no part for another number', async () => {
  await form.getByLabelText('Part number').fill('4707q');
  await expect.element(form.getByRole('link', { name: '4707-Q Brake shoe kit' })).toBeVisible();
  await form.getByLabelText('Part number').fill('4708');
  await expect.element(form.getByText('This part is there already')).not.toBeInTheDocument();
});

it('sends what was chosen, and stays open when a scanner ends a barcode with Enter', async () => {
  server.refuse(cataloguePartRecords.create, 400, {
    code: 'part_number_taken',
    field: 'part_number',
    message: '4707-Q Brake shoe kit has this number already.',
  });
  await form.getByLabelText('Part number').fill('4707 Q');
  await form.getByRole('textbox', { name: 'Name' }).fill('Shoes');
  await form.getByLabelText('Barcode').fill('628150');
  await userEvent.keyboard('{Enter}');
  expect(server.inputsOf(cataloguePartRecords.create)).toEqual([]);
  await form.getByLabelText('Superseded by').fill('4707');
  await page.getByRole('option', { name: /4707-Q/ }).click();
  await form.getByRole('button', { name: 'Add vendor' }).click();
  await form.getByRole('combobox', { name: 'Vendor' }).fill('key');
  await page.getByRole('option', { name: 'Keystone Brake' }).click();
  await form.getByLabelText('Their number').fill('KB 4707');
  await form.getByLabelText('Last cost').fill('93.5');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(form.getByText('4707-Q Brake shoe kit has this number already.')).toBeVisible();
  expect(server.inputsOf(cataloguePartRecords.create)).toMatchObject([
    {
      part_number: '4707 Q',
      category_id: UNCATEGORIZED.id,
      measurement_id: EACH.id,
      barcode: '628150',
      superseded_by_id: SHOE.id,
      vendor_parts: [{ vendor_id: id(42), part_number: 'KB 4707', last_cost_cents: 93_50 }],
    },
  ]);
});
