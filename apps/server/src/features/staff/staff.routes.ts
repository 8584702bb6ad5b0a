import * as staff from '@baydesk/contract/staff.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { availableDepartments, enrolledWorkplaces, myWorkplaces } from './staff.queries.ts';

export const staffRoutes = [
  bind(staff.myWorkplaces, myWorkplaces),
  bind(staff.availableDepartments, availableDepartments),
  bind(staff.enrolledWorkplaces, enrolledWorkplaces),
];
