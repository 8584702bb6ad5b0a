import * as payables from '@baydesk/contract/payables.contract';
import * as documents from '@baydesk/contract/payables/owed-documents.contract';
import * as credits from '@baydesk/contract/payables/vendor-credits.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { viewBill } from './bill-view.queries.ts';
import { createBill } from './create-bill.ts';
import { createVendorCredit } from './create-vendor-credit.ts';
import { createVendorPayment } from './create-vendor-payment.ts';
import { listOwedDocuments } from './list-owed-documents.ts';
import { listOwedVendors } from './list-owed-vendors.ts';
import { printOwedVendors } from './paper/print-owed-vendors.ts';
import { listRemittanceMails, printRemittance, sendRemittance } from './paper/remittances.ts';
import { reverseBill, reverseVendorCredit, reverseVendorPayment } from './reverse-documents.ts';
import { vendorUnpaidTransactions } from './unpaid-bills.queries.ts';
import { listVendorCredits, viewVendorCredit } from './vendor-credit-view.queries.ts';
import { listVendorPayments, viewVendorPayment } from './vendor-payment-view.queries.ts';

export const payablesRoutes: readonly Binding[] = [
  bind(payables.vendorUnpaidTransactions, vendorUnpaidTransactions),
  bind(payables.listOwedVendors, listOwedVendors),
  bind(documents.listOwedDocuments, listOwedDocuments),
  bind(payables.printOwedVendors, printOwedVendors),
  bind(payables.viewBill, viewBill),
  bind(payables.createBill, createBill),
  bind(payables.reverseBill, reverseBill),
  bind(credits.listVendorCredits, listVendorCredits),
  bind(credits.viewVendorCredit, viewVendorCredit),
  bind(payables.createVendorCredit, createVendorCredit),
  bind(payables.reverseVendorCredit, reverseVendorCredit),
  bind(payables.listVendorPayments, listVendorPayments),
  bind(payables.viewVendorPayment, viewVendorPayment),
  bind(payables.createVendorPayment, createVendorPayment),
  bind(payables.reverseVendorPayment, reverseVendorPayment),
  bind(payables.printRemittance, printRemittance),
  bind(payables.sendRemittance, sendRemittance),
  bind(payables.listRemittanceMails, listRemittanceMails),
];
