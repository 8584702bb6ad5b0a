import * as vendors from '@baydesk/contract/vendors.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';
import { changeVendorContact, createVendorContact, removeVendorContact } from './change-vendor-contact.ts';
import { listVendorContacts } from './vendor-contacts.queries.ts';
import { listVendors, selectVendors, vendorOptions, viewVendor } from './vendors.queries.ts';

const vendorKind: KindOf<typeof vendors.vendorRecords> = {
  records: vendors.vendorRecords,
  table: 'vendors',
  select: selectVendors,
  list: listVendors,
};

export const vendorsRoutes = [
  ...bindRecords(vendorKind),
  bind(vendors.viewVendor, viewVendor),
  bind(vendors.vendorOptions, vendorOptions),
  bind(vendors.listVendorContacts, listVendorContacts),
  bind(vendors.createVendorContact, createVendorContact),
  bind(vendors.changeVendorContact, changeVendorContact),
  bind(vendors.removeVendorContact, removeVendorContact),
];
