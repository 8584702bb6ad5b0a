import * as workplaces from '@baydesk/contract/workplaces.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeWorkplace } from './change-workplace.ts';
import { createWorkplace } from './create-workplace.ts';
import { listWorkplaces } from './workplaces.queries.ts';

export const workplacesRoutes = [
  bind(workplaces.listWorkplaces, listWorkplaces),
  bind(workplaces.createWorkplace, createWorkplace),
  bind(workplaces.changeWorkplace, changeWorkplace),
];
