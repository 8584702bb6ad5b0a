import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { calendarDate, cents, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { vendorCreditView } from '../payables.contract.ts';

export const listVendorCredits = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/{vendor_id}/credits',
  summary: 'The credits of a vendor, newest first, also those that are used or taken back.',
  permission: view('vendor_transaction'),
  input: listInput(['date', 'amount']).extend({ vendor_id: uuid }),
  output: listOutput(vendorCreditView),
});

const vendorCreditDetail = vendorCreditView
  .extend({
    /** The return to the vendor that it came from. */
    part_return: z.object({ id: uuid, return_number: z.string() }).nullable(),
    /** The bills that it settles. */
    settles: z.array(
      z.object({
        bill_id: uuid,
        invoice_number: z.string(),
        date: calendarDate,
        amount_cents: cents,
      }),
    ),
  })
  .meta({ id: 'VendorCreditDetail' });
export type VendorCreditDetail = z.output<typeof vendorCreditDetail>;

export const viewVendorCredit = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/vendors/credits/{id}/view',
  summary: 'A vendor’s credit, what it came from and the bills it settles.',
  permission: view('vendor_transaction'),
  input: z.object({ id: uuid }),
  output: vendorCreditDetail,
});
