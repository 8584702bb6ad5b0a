import type { createPaymentMethod as endpoint } from '@baydesk/contract/payment-methods.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { viewPaymentMethod } from './payment-methods.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const paymentMethodKind: RecordKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'payment_method',
  table: 'payment_methods',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ payment_methods_name: { field: 'name', label: 'Name', value: name } }),
  columns: (fields) => fields,
  view: viewPaymentMethod,
};
