import * as paymentMethods from '@baydesk/contract/payment-methods.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { paymentMethodKind } from './payment-method-kind.ts';
import { listPaymentMethods } from './payment-methods.queries.ts';

export const paymentMethodsRoutes = [
  bind(paymentMethods.listPaymentMethods, listPaymentMethods),
  bind(paymentMethods.createPaymentMethod, (ctx, input) => createRecord(ctx, paymentMethodKind, input)),
  bind(paymentMethods.changePaymentMethod, (ctx, input) => changeRecord(ctx, paymentMethodKind, input)),
  bind(paymentMethods.retirePaymentMethod, (ctx, input) => retireRecord(ctx, paymentMethodKind, input)),
  bind(paymentMethods.removePaymentMethod, (ctx, input) => removeRecord(ctx, paymentMethodKind, input)),
];
