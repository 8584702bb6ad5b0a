import * as payments from '@baydesk/contract/payments.contract';
import {
  listAgedDocuments as agedDocumentsEndpoint,
  listAgeing as ageingEndpoint,
} from '@baydesk/contract/payments/ageing.contract';
import * as refunds from '@baydesk/contract/payments/refunds.contract';
import * as receipts from '@baydesk/contract/payments/receipts.contract';
import * as statements from '@baydesk/contract/payments/statements.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { applyMoney, takeBackAllocation } from './apply-money.ts';
import { createPayment } from './create-payment.ts';
import { listAgedDocuments } from './list-aged-documents.ts';
import { listAgeing } from './list-ageing.ts';
import { listReceiptMails, printReceipt, sendReceipt } from './paper/receipts.ts';
import { listRefundMails, printRefund, sendRefund } from './paper/refund-receipts.ts';
import { listStatementMails, printStatement, sendStatement } from './paper/statements.ts';
import { listPayments, viewPayment } from './payment-view.queries.ts';
import { createRefund } from './refunds/create-refund.ts';
import { listRefunds, viewRefund } from './refunds/refund-view.queries.ts';
import { reverseRefund } from './refunds/reverse-refund.ts';
import { reversePayment } from './reverse-payment.ts';
import { unpaidTransactions } from './unpaid-transactions.queries.ts';

export const paymentsRoutes: readonly Binding[] = [
  bind(payments.unpaidTransactions, unpaidTransactions),
  bind(ageingEndpoint, listAgeing),
  bind(agedDocumentsEndpoint, listAgedDocuments),
  bind(payments.listPayments, listPayments),
  bind(payments.viewPayment, viewPayment),
  bind(payments.createPayment, createPayment),
  bind(payments.applyMoney, applyMoney),
  bind(payments.takeBackAllocation, takeBackAllocation),
  bind(payments.reversePayment, reversePayment),
  bind(refunds.listRefunds, listRefunds),
  bind(refunds.viewRefund, viewRefund),
  bind(refunds.createRefund, createRefund),
  bind(refunds.reverseRefund, reverseRefund),
  bind(refunds.printRefund, printRefund),
  bind(refunds.sendRefund, sendRefund),
  bind(refunds.listRefundMails, listRefundMails),
  bind(statements.printStatement, printStatement),
  bind(statements.sendStatement, sendStatement),
  bind(statements.listStatementMails, listStatementMails),
  bind(receipts.printReceipt, printReceipt),
  bind(receipts.sendReceipt, sendReceipt),
  bind(receipts.listReceiptMails, listReceiptMails),
];
