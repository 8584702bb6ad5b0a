import * as staff from '@baydesk/contract/staff.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { addEnrolment } from './add-enrolment.ts';
import { changeStaff } from './change-staff.ts';
import { changeStaffStatus } from './change-staff-status.ts';
import { createStaff } from './create-staff.ts';
import { removeEnrolment } from './remove-enrolment.ts';
import { removeStaff } from './remove-staff.ts';
import { resendInvitation } from './resend-invitation.ts';
import { setDefaultWorkplace } from './set-default-workplace.ts';
import { listRoles, listSalaryTypes } from './staff-choices.ts';
import {
  availableDepartments,
  enrolledWorkplaces,
  listClockableStaff,
  listStaff,
  myWorkplaces,
  viewStaff,
} from './staff.queries.ts';

export const staffRoutes = [
  bind(staff.myWorkplaces, myWorkplaces),
  bind(staff.availableDepartments, availableDepartments),
  bind(staff.enrolledWorkplaces, enrolledWorkplaces),
  bind(staff.listStaff, listStaff),
  bind(staff.listClockableStaff, listClockableStaff),
  bind(staff.viewStaff, viewStaff),
  bind(staff.createStaff, createStaff),
  bind(staff.changeStaff, changeStaff),
  bind(staff.changeStaffStatus, changeStaffStatus),
  bind(staff.resendInvitation, resendInvitation),
  bind(staff.removeStaff, removeStaff),
  bind(staff.addEnrolment, addEnrolment),
  bind(staff.removeEnrolment, removeEnrolment),
  bind(staff.setDefaultWorkplace, setDefaultWorkplace),
  bind(staff.listRoles, listRoles),
  bind(staff.listSalaryTypes, listSalaryTypes),
];
