import { expect, it } from 'vitest';
import { cataloguePartRecords, partSetRecords } from './catalogue.contract.ts';
import { listVendorPayments } from './payables.contract.ts';
import { listPayments } from './payments.contract.ts';
import { listReturnedItems } from './returns.contract.ts';
import { listTaskRecords } from './time-clock/records.contract.ts';

const VENDOR = { vendor_id: '01890a5d-ac96-774b-bcce-b302099a8057' };

it.each([
  ['customer payments', listPayments, { customer_id: VENDOR.vendor_id }],
  ['vendor payments', listVendorPayments, VENDOR],
  ['returns to vendors', listReturnedItems, {}],
  ['tasks', listTaskRecords, {}],
  ['part sets', partSetRecords.list, {}],
  ['catalogue parts', cataloguePartRecords.list, {}],
])('a page of %s has 1000 rows, unless another size is asked for', (_, { input }, needed) => {
  expect(input.parse(needed)).toMatchObject({ rows_per_page: 1000 });
  expect(input.parse({ ...needed, rows_per_page: 30 })).toMatchObject({ rows_per_page: 30 });
});
