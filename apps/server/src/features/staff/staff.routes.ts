import * as staff from '@baydesk/contract/staff.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { addEnrolment, removeEnrolment, setDefaultWorkplace } from './change-enrolments.ts';
import { changeStaff } from './change-staff.ts';
import type { ReasonToStay } from './change-staff-status.ts';
import { changeStaffStatus, removeStaff } from './change-staff-status.ts';
import { createStaff, resendInvitation } from './invite-staff.ts';
import {
  availableDepartments,
  enrolledWorkplaces,
  listClockableStaff,
  listRoles,
  listSalaryTypes,
  listStaff,
  myWorkplaces,
  viewStaff,
} from './staff.queries.ts';

/** `asked` has the checks of other features before a person is suspended or removed. */
export const staffRoutes = (reasons_to_stay: readonly ReasonToStay[]) => [
  bind(staff.myWorkplaces, myWorkplaces),
  bind(staff.availableDepartments, availableDepartments),
  bind(staff.enrolledWorkplaces, enrolledWorkplaces),
  bind(staff.listStaff, listStaff),
  bind(staff.listClockableStaff, listClockableStaff),
  bind(staff.viewStaff, viewStaff),
  bind(staff.createStaff, createStaff),
  bind(staff.changeStaff, changeStaff),
  bind(staff.changeStaffStatus, changeStaffStatus(reasons_to_stay)),
  bind(staff.resendInvitation, resendInvitation),
  bind(staff.removeStaff, removeStaff(reasons_to_stay)),
  bind(staff.addEnrolment, addEnrolment),
  bind(staff.removeEnrolment, removeEnrolment(reasons_to_stay)),
  bind(staff.setDefaultWorkplace, setDefaultWorkplace),
  bind(staff.listRoles, listRoles),
  bind(staff.listSalaryTypes, listSalaryTypes),
];
