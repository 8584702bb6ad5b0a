import * as ledger from '@baydesk/contract/ledger.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { closeBooks, reopenBooks, viewBooks } from './books.ts';
import { checkBooks } from './check-books.ts';

export const ledgerRoutes: readonly Binding[] = [
  bind(ledger.viewBooks, viewBooks),
  bind(ledger.checkBooks, checkBooks),
  bind(ledger.closeBooks, closeBooks),
  bind(ledger.reopenBooks, reopenBooks),
];
