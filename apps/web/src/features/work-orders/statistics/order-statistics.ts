import type { statistics } from '@baydesk/contract/work-orders.contract';
import type { CallOutput } from '../../../shared/api/call.ts';

export type OrderStatistics = CallOutput<typeof statistics>;
