import * as invoices from '@baydesk/contract/invoices.contract';
import type { Binding } from '../../platform/bind-endpoint.ts';
import { bind } from '../../platform/bind-endpoint.ts';
import { checkInvoices } from './check-invoices.ts';
import { createInvoice } from './create-invoice.ts';
import { viewInvoice } from './invoice-view.queries.ts';
import { viewInvoiceDetails, viewInvoiceSettingsOf } from './invoice-details.queries.ts';
import { listInvoices } from './list/list-invoices.ts';
import { sumOfInvoices } from './list/sum-invoices.ts';
import { printInvoice } from './paper/print-invoice.ts';
import { reverseInvoice } from './reverse-invoice.ts';

export const invoicesRoutes: readonly Binding[] = [
  bind(invoices.listInvoices, listInvoices),
  bind(invoices.sumOfInvoices, sumOfInvoices),
  bind(invoices.checkInvoices, checkInvoices),
  bind(invoices.createInvoice, createInvoice),
  bind(invoices.viewInvoice, viewInvoice),
  bind(invoices.viewInvoiceDetails, viewInvoiceDetails),
  bind(invoices.viewInvoiceSettingsOf, viewInvoiceSettingsOf),
  bind(invoices.printInvoice, printInvoice),
  bind(invoices.reverseInvoice, reverseInvoice),
];
