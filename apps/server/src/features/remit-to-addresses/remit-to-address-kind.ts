import type { createRemitToAddress as endpoint } from '@baydesk/contract/remit-to-addresses.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { DefaultedKind } from '../../platform/records/record-kind.ts';
import { assertNotDefault } from '../../platform/records/records.ts';
import { viewRemitToAddress } from './remit-to-addresses.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const remitToAddressKind: DefaultedKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'remit_to_address',
  table: 'remit_to_addresses',
  label: 'Remit-to address',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ remit_to_addresses_name: { field: 'name', label: 'Name', value: name } }),
  columns: (fields) => fields,
  view: viewRemitToAddress,
  assertMayGo: assertNotDefault,
  has_default: true,
};
