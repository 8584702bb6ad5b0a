import * as workplaces from '@baydesk/contract/workplaces.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeWorkplace } from './change-workplace.ts';
import { closeWorkplace } from './close-workplace.ts';
import { createWorkplace } from './create-workplace.ts';
import { listTimezones } from './list-timezones.ts';
import { lookUpLocation } from './look-up-location.ts';
import { removeWorkplace } from './remove-workplace.ts';
import { listWorkplaces } from './workplaces.queries.ts';

export const workplacesRoutes = [
  bind(workplaces.listWorkplaces, listWorkplaces),
  bind(workplaces.createWorkplace, createWorkplace),
  bind(workplaces.changeWorkplace, changeWorkplace),
  bind(workplaces.closeWorkplace, closeWorkplace),
  bind(workplaces.removeWorkplace, removeWorkplace),
  bind(workplaces.listTimezones, listTimezones),
  bind(workplaces.lookUpLocation, lookUpLocation),
];
