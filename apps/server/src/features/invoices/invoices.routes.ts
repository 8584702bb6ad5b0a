import * as invoices from '@baydesk/contract/invoices.contract';
import * as send from '@baydesk/contract/invoices/send.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { checkInvoices } from './check-invoices.ts';
import { createInvoice } from './create-invoice.ts';
import { viewInvoice } from './invoice-view.queries.ts';
import { viewInvoiceDetails, viewInvoiceSettingsOf } from './invoice-details.queries.ts';
import { listInvoices } from './list/list-invoices.ts';
import { sumOfInvoices } from './list/sum-invoices.ts';
import { printInvoice } from './paper/print-invoice.ts';
import { reverseInvoice } from './reverse-invoice.ts';
import { listInvoiceMails } from './send/invoice-mails.queries.ts';
import { sendInvoice } from './send/send-invoice.ts';
import { printCustomerInvoice, viewCustomerInvoice } from './send/view-customer-invoice.ts';

export const invoicesRoutes: readonly Binding[] = [
  bind(invoices.listInvoices, listInvoices),
  bind(invoices.vehicleInvoices, listInvoices),
  bind(invoices.sumOfInvoices, sumOfInvoices),
  bind(invoices.checkInvoices, checkInvoices),
  bind(invoices.createInvoice, createInvoice),
  bind(invoices.viewInvoice, viewInvoice),
  bind(invoices.viewInvoiceDetails, viewInvoiceDetails),
  bind(invoices.viewInvoiceSettingsOf, viewInvoiceSettingsOf),
  bind(invoices.printInvoice, printInvoice),
  bind(invoices.reverseInvoice, reverseInvoice),
  bind(send.sendInvoice, sendInvoice),
  bind(send.listInvoiceMails, listInvoiceMails),
  bind(send.viewCustomerInvoice, viewCustomerInvoice),
  bind(send.printCustomerInvoice, printCustomerInvoice),
];
