import * as search from '@baydesk/contract/search.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { globalSearch } from './search.queries.ts';

export const searchRoutes = [bind(search.globalSearch, globalSearch)];
