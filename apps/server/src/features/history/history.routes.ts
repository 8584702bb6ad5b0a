import * as history from '@baydesk/contract/history.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { viewHistory } from './history.queries.ts';

export const historyRoutes = [bind(history.viewHistory, viewHistory)];
