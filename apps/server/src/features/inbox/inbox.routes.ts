import * as inbox from '@baydesk/contract/inbox.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { countUnread, listInbox } from './inbox.queries.ts';
import { markAllRead, markRead } from './mark-read.ts';

export const inboxRoutes = [
  bind(inbox.listInbox, listInbox),
  bind(inbox.countUnread, countUnread),
  bind(inbox.markRead, markRead),
  bind(inbox.markAllRead, markAllRead),
];
