import * as remitToAddresses from '@baydesk/contract/remit-to-addresses.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, makeDefault, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { remitToAddressKind } from './remit-to-address-kind.ts';
import { listRemitToAddresses } from './remit-to-addresses.queries.ts';

export const remitToAddressesRoutes = [
  bind(remitToAddresses.listRemitToAddresses, listRemitToAddresses),
  bind(remitToAddresses.createRemitToAddress, (ctx, input) => createRecord(ctx, remitToAddressKind, input)),
  bind(remitToAddresses.changeRemitToAddress, (ctx, input) => changeRecord(ctx, remitToAddressKind, input)),
  bind(remitToAddresses.retireRemitToAddress, (ctx, input) => retireRecord(ctx, remitToAddressKind, input)),
  bind(remitToAddresses.removeRemitToAddress, (ctx, input) => removeRecord(ctx, remitToAddressKind, input)),
  bind(remitToAddresses.setDefaultRemitToAddress, (ctx, input) => makeDefault(ctx, remitToAddressKind, input)),
];
