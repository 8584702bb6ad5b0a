import * as payments from '@baydesk/contract/payments.contract';
import type { Binding } from '../../platform/bind-endpoint.ts';
import { bind } from '../../platform/bind-endpoint.ts';
import { applyMoney, takeBackAllocation } from './apply-money.ts';
import { createPayment } from './create-payment.ts';
import { listPayments, viewPayment } from './payment-view.queries.ts';
import { reversePayment } from './reverse-payment.ts';
import { unpaidTransactions } from './unpaid-transactions.queries.ts';

export const paymentsRoutes: readonly Binding[] = [
  bind(payments.unpaidTransactions, unpaidTransactions),
  bind(payments.listPayments, listPayments),
  bind(payments.viewPayment, viewPayment),
  bind(payments.createPayment, createPayment),
  bind(payments.applyMoney, applyMoney),
  bind(payments.takeBackAllocation, takeBackAllocation),
  bind(payments.reversePayment, reversePayment),
];
