import { vendorRecords } from '@baydesk/contract/vendors.contract';
import type { KindOf } from '../../platform/records/record-kind.ts';
import { listVendors, selectVendors } from './vendors.queries.ts';

export const vendorKind: KindOf<typeof vendorRecords> = {
  records: vendorRecords,
  table: 'vendors',
  select: selectVendors,
  list: listVendors,
};
