import * as payments from '@baydesk/contract/payments.contract';
import { listAgeing as ageingEndpoint } from '@baydesk/contract/payments/ageing.contract';
import * as receipts from '@baydesk/contract/payments/receipts.contract';
import * as statements from '@baydesk/contract/payments/statements.contract';
import type { Binding } from '../../platform/bind-endpoint.ts';
import { bind } from '../../platform/bind-endpoint.ts';
import { applyMoney, takeBackAllocation } from './apply-money.ts';
import { createPayment } from './create-payment.ts';
import { listAgeing } from './list-ageing.ts';
import { listReceiptMails, printReceipt, sendReceipt } from './paper/receipts.ts';
import { listStatementMails, printStatement, sendStatement } from './paper/statements.ts';
import { listPayments, viewPayment } from './payment-view.queries.ts';
import { reversePayment } from './reverse-payment.ts';
import { unpaidTransactions } from './unpaid-transactions.queries.ts';

export const paymentsRoutes: readonly Binding[] = [
  bind(payments.unpaidTransactions, unpaidTransactions),
  bind(ageingEndpoint, listAgeing),
  bind(payments.listPayments, listPayments),
  bind(payments.viewPayment, viewPayment),
  bind(payments.createPayment, createPayment),
  bind(payments.applyMoney, applyMoney),
  bind(payments.takeBackAllocation, takeBackAllocation),
  bind(payments.reversePayment, reversePayment),
  bind(statements.printStatement, printStatement),
  bind(statements.sendStatement, sendStatement),
  bind(statements.listStatementMails, listStatementMails),
  bind(receipts.printReceipt, printReceipt),
  bind(receipts.sendReceipt, sendReceipt),
  bind(receipts.listReceiptMails, listReceiptMails),
];
