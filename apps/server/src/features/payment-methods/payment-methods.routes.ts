import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

const paymentMethodKind: KindOf<typeof paymentMethodRecords> = {
  records: paymentMethodRecords,
  table: 'payment_methods',
};

export const paymentMethodsRoutes = bindRecords(paymentMethodKind);
