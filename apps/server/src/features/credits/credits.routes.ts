import { removeCustomerTransaction as removalEndpoint } from '@baydesk/contract/credits/transactions.contract';
import * as credits from '@baydesk/contract/credits.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { listAdjustments } from './adjustment-view.queries.ts';
import { createAdjustment } from './create-adjustment.ts';
import { createCredit } from './create-credit.ts';
import { previewCredit } from './credit-amounts.ts';
import { listCredits, viewCredit } from './credit-view.queries.ts';
import { creditableItems } from './creditable.queries.ts';
import { printCredit } from './paper/credit-note.ts';
import { listCreditMails, sendCredit } from './paper/send-credit-note.ts';
import { removeCredit } from './remove-credit.ts';
import { removeCustomerTransaction } from './remove-customer-transaction.ts';
import { reverseAdjustment } from './reverse-adjustment.ts';

export const creditsRoutes: readonly Binding[] = [
  bind(credits.listCredits, listCredits),
  bind(credits.viewCredit, viewCredit),
  bind(credits.creditableItems, creditableItems),
  bind(credits.previewCredit, previewCredit),
  bind(credits.createCredit, createCredit),
  bind(credits.removeCredit, removeCredit),
  bind(credits.listAdjustments, listAdjustments),
  bind(credits.createAdjustment, createAdjustment),
  bind(credits.reverseAdjustment, reverseAdjustment),
  bind(credits.printCredit, printCredit),
  bind(credits.sendCredit, sendCredit),
  bind(credits.listCreditMails, listCreditMails),
  bind(removalEndpoint, removeCustomerTransaction),
];
