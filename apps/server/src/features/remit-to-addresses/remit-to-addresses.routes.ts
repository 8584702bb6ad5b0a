import { remitToAddressRecords, setDefaultRemitToAddress } from '@baydesk/contract/remit-to-addresses.contract';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

const remitToAddressKind: KindOf<typeof remitToAddressRecords> = {
  records: remitToAddressRecords,
  table: 'remit_to_addresses',
  searched: ['name', 'address', 'city', 'email'],
  default: { endpoint: setDefaultRemitToAddress, label: 'Remit-to address' },
};

export const remitToAddressesRoutes = bindRecords(remitToAddressKind);
