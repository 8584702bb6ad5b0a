import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../../platform/writes/document-number.ts';

/** The number that an order `o` has at its location `w`; an imported order shows its old number instead. */
export const OWN_NUMBER: RawBuilder<string> = sql<string>`case o.order_kind
  when 'part_sale' then ${shownNumber('part_sale', 'w.shop_id', 'o.number')}
  else ${shownNumber('work_order', 'w.shop_id', 'o.number')} end`;
