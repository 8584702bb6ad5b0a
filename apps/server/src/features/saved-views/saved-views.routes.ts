import * as savedViews from '@baydesk/contract/saved-views.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeSavedView, createSavedView, removeSavedView } from './change-saved-views.ts';
import { listSavedViews } from './saved-views.queries.ts';

export const savedViewsRoutes = [
  bind(savedViews.listSavedViews, listSavedViews),
  bind(savedViews.createSavedView, createSavedView),
  bind(savedViews.changeSavedView, changeSavedView),
  bind(savedViews.removeSavedView, removeSavedView),
];
