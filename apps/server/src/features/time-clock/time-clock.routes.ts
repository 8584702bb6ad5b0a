import * as clock from '@baydesk/contract/time-clock.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { checkIn, clockInDepartment } from './clock/clock-in.ts';
import { checkOut, clockOutDepartment } from './clock/clock-out.ts';
import { myCurrentTask, myDepartmentTasks, whoIsIn } from './clock/clock.queries.ts';
import { myTasks } from './clock/my-tasks.queries.ts';

export const timeClockRoutes = [
  bind(clock.myTasks, myTasks),
  bind(clock.myCurrentTask, myCurrentTask),
  bind(clock.myDepartmentTasks, myDepartmentTasks),
  bind(clock.taskCheckIn, checkIn),
  bind(clock.taskCheckOut, checkOut),
  bind(clock.departmentClockIn, clockInDepartment),
  bind(clock.departmentClockOut, clockOutDepartment),
  bind(clock.whoIsIn, whoIsIn),
];
