import * as invoices from '@baydesk/contract/invoices.contract';
import type { Binding } from '../../platform/bind-endpoint.ts';
import { bind } from '../../platform/bind-endpoint.ts';
import { checkInvoices } from './check-invoices.ts';
import { createInvoice } from './create-invoice.ts';
import { viewInvoice } from './invoice-view.queries.ts';
import { reverseInvoice } from './reverse-invoice.ts';

export const invoicesRoutes: readonly Binding[] = [
  bind(invoices.checkInvoices, checkInvoices),
  bind(invoices.createInvoice, createInvoice),
  bind(invoices.viewInvoice, viewInvoice),
  bind(invoices.reverseInvoice, reverseInvoice),
];
