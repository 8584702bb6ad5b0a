import * as inventory from '@baydesk/contract/inventory.contract';
import * as counts from '@baydesk/contract/inventory/counts.contract';
import { lowStock as lowStockEndpoint } from '@baydesk/contract/inventory/low-stock.contract';
import { offerParts as offerEndpoint } from '@baydesk/contract/inventory/offered-parts.contract';
import * as papers from '@baydesk/contract/inventory/papers.contract';
import { offerPartSet as offerPartSetEndpoint } from '@baydesk/contract/inventory/part-set-offer.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import { adjustStock } from './adjust-stock.ts';
import { changeStockPart, moveToGridLocation, removeStockPart, retireStockPart } from './change-stock-part.ts';
import { checkStock } from './check-stock.ts';
import { listCounts, viewCount } from './counts/count-view.queries.ts';
import { cancelCount, postCount } from './counts/end-count.ts';
import { enterCounts } from './counts/enter-counts.ts';
import { startCount } from './counts/start-count.ts';
import { gridLocationKind } from './grid-locations.ts';
import { listStock, sumStock } from './list/list-stock.ts';
import { listCommitted } from './committed.queries.ts';
import { lowStock } from './low-stock.queries.ts';
import { partsNotStocked } from './not-stocked.queries.ts';
import { offerParts } from './offer-parts.ts';
import { offerPartSet } from './offer-part-set.queries.ts';
import { printCountSheet } from './paper/print-count-sheet.ts';
import { printLabels } from './paper/print-labels.ts';
import { printLowStock } from './paper/print-low-stock.ts';
import { stockCataloguePart } from './stock-catalogue-part.ts';
import { listMovements } from './stock-movements.queries.ts';
import { stockByWorkplace, viewStockPart } from './stock-view.queries.ts';
import { createTransfer } from './transfers/create-transfer.ts';
import { endTransfer } from './transfers/end-transfer.ts';
import { listTransfers, viewTransfer } from './transfers/transfer-view.queries.ts';

export const inventoryRoutes: readonly Binding[] = [
  ...bindRecords(gridLocationKind),
  bind(inventory.listStock, listStock),
  bind(inventory.sumStock, sumStock),
  bind(offerPartSetEndpoint, offerPartSet),
  bind(inventory.viewStockPart, viewStockPart),
  bind(inventory.stockCataloguePart, stockCataloguePart),
  bind(inventory.changeStockPart, changeStockPart),
  bind(inventory.retireStockPart, retireStockPart),
  bind(inventory.removeStockPart, removeStockPart),
  bind(inventory.moveToGridLocation, moveToGridLocation),
  bind(inventory.adjustStock, adjustStock),
  bind(inventory.listMovements, listMovements),
  bind(inventory.stockByWorkplace, stockByWorkplace),
  bind(inventory.listCommitted, listCommitted),
  bind(inventory.partsNotStocked, partsNotStocked),
  bind(offerEndpoint, offerParts),
  bind(inventory.checkStock, checkStock),
  bind(lowStockEndpoint, lowStock),
  bind(inventory.listTransfers, listTransfers),
  bind(inventory.viewTransfer, (ctx, { id }) => viewTransfer(ctx, id)),
  bind(inventory.createTransfer, createTransfer),
  bind(inventory.endTransfer, endTransfer),
  bind(counts.listCounts, listCounts),
  bind(counts.viewCount, viewCount),
  bind(counts.startCount, startCount),
  bind(counts.enterCounts, enterCounts),
  bind(counts.postCount, postCount),
  bind(counts.cancelCount, cancelCount),
  bind(papers.printLabels, printLabels),
  bind(papers.printCountSheet, printCountSheet),
  bind(papers.printLowStock, printLowStock),
];
