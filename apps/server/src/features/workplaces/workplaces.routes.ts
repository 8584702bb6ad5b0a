import * as workplaces from '@baydesk/contract/workplaces.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeWorkplace, createWorkplace } from './change-workplace.ts';
import { closeWorkplace, removeWorkplace } from './close-workplace.ts';
import { listTimezones, listWorkplaces } from './workplaces.queries.ts';
import { lookUpLocation } from './look-up-location.ts';

export const workplacesRoutes = [
  bind(workplaces.listWorkplaces, listWorkplaces),
  bind(workplaces.createWorkplace, createWorkplace),
  bind(workplaces.changeWorkplace, changeWorkplace),
  bind(workplaces.closeWorkplace, closeWorkplace),
  bind(workplaces.removeWorkplace, removeWorkplace),
  bind(workplaces.listTimezones, listTimezones),
  bind(workplaces.lookUpLocation, lookUpLocation),
];
