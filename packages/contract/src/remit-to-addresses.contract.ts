import { change } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase } from './define-records.ts';
import { addressFields, addressView, optionalEmail, requiredText, uuid, version } from './fields.ts';

export const remitToAddressView = recordBase.extend({
  name: z.string(),
  ...addressView,
  email: z.string(),
  is_default: z.boolean(),
});
export type RemitToAddress = z.output<typeof remitToAddressView>;

export const remitToAddressRecords = defineRecords({
  resource: 'remit_to_address',
  path: '/remit-to-addresses',
  noun: 'remit-to address',
  plural: 'remit-to addresses',
  fields: z.object({ name: requiredText('Name', 80), ...addressFields, email: optionalEmail }),
  view: remitToAddressView,
  columns: ['name', 'city'],
});

export const setDefaultRemitToAddress = defineEndpoint({
  method: 'POST',
  path: '/remit-to-addresses/set-default',
  summary: 'Makes an address the one that invoices ask to be paid to.',
  permission: change('remit_to_address'),
  input: z.object({ id: uuid, version }),
  output: remitToAddressView,
});
