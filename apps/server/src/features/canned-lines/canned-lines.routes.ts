import * as cannedLines from '@baydesk/contract/canned-lines.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { cannedLineKind } from './canned-line-kind.ts';
import { listCannedLines } from './canned-lines.queries.ts';
import { duplicateCannedLine } from './duplicate-canned-line.ts';
import { orderCannedLines } from './order-canned-lines.ts';

export const cannedLinesRoutes = [
  bind(cannedLines.listCannedLines, listCannedLines),
  bind(cannedLines.createCannedLine, (ctx, input) => createRecord(ctx, cannedLineKind, input)),
  bind(cannedLines.changeCannedLine, (ctx, input) => changeRecord(ctx, cannedLineKind, input)),
  bind(cannedLines.retireCannedLine, (ctx, input) => retireRecord(ctx, cannedLineKind, input)),
  bind(cannedLines.removeCannedLine, (ctx, input) => removeRecord(ctx, cannedLineKind, input)),
  bind(cannedLines.duplicateCannedLine, duplicateCannedLine),
  bind(cannedLines.orderCannedLines, orderCannedLines),
];
