import * as taxes from '@baydesk/contract/taxes.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { taxKind } from './tax-kind.ts';
import { listTaxes } from './taxes.queries.ts';

export const taxesRoutes = [
  bind(taxes.listTaxes, listTaxes),
  bind(taxes.createTax, (ctx, input) => createRecord(ctx, taxKind, input)),
  bind(taxes.changeTax, (ctx, input) => changeRecord(ctx, taxKind, input)),
  bind(taxes.retireTax, (ctx, input) => retireRecord(ctx, taxKind, input)),
  bind(taxes.removeTax, (ctx, input) => removeRecord(ctx, taxKind, input)),
];
