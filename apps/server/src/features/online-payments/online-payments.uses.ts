import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

export const onlinePaymentsUses: Uses = {
  'online_payment_settings.payment_method_id': {
    one: 'online payment setting',
    many: 'online payment settings',
    users: (id) => sql`
      select 'Online payment' as name from online_payment_settings where payment_method_id = ${id}`,
  },
  'online_payments.payment_method_id': {
    one: 'online payment',
    many: 'online payments',
    users: (id) => sql`
      select ${shownNumber('invoice', 'w.shop_id', 'i.number')} as name
      from online_payments o join invoices i on i.id = o.invoice_id join workplaces w on w.id = i.workplace_id
      where o.payment_method_id = ${id}`,
  },
};
