import * as cannedLines from '@baydesk/contract/canned-lines.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import { cannedLineKind } from './canned-line-kind.ts';
import { duplicateCannedLine } from './duplicate-canned-line.ts';
import { orderCannedLines } from './order-canned-lines.ts';

export const cannedLinesRoutes = [
  ...bindRecords(cannedLineKind),
  bind(cannedLines.duplicateCannedLine, duplicateCannedLine),
  bind(cannedLines.orderCannedLines, orderCannedLines),
];
