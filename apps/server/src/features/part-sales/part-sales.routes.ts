import * as contract from '@baydesk/contract/part-sales.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { cancelPartSale, changePartSale, splitPartSale } from './change-part-sale.ts';
import { createPartSale } from './create-part-sale.ts';
import { creditPartSale } from './credit-part-sale.ts';
import { listPartSales } from './list/list-part-sales.ts';
import { sellPartSale } from './sell-part-sale.ts';
import { viewPartSale } from './view-part-sale.ts';

export const partSalesRoutes: readonly Binding[] = [
  bind(contract.listPartSales, listPartSales),
  bind(contract.viewPartSale, viewPartSale),
  bind(contract.createPartSale, createPartSale),
  bind(contract.changePartSale, changePartSale),
  bind(contract.sellPartSale, sellPartSale),
  bind(contract.cancelPartSale, cancelPartSale),
  bind(contract.splitPartSale, splitPartSale),
  bind(contract.creditPartSale, creditPartSale),
];
