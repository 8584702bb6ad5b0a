import { SALARY_TYPES, STAFF_STATUSES } from '@baydesk/domain/accounts/staff-status';
import { change, create, remove, view } from '@baydesk/domain/permissions/permission';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { yesOrNo } from './define-records.ts';
import { departmentView } from './departments.contract.ts';
import { cents, email, instant, optionalAmount, optionalText, requiredText, uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { workplaceView } from './workplaces.contract.ts';

export const myWorkplaces = defineEndpoint({
  method: 'GET',
  path: '/staff/my-workplaces',
  summary: 'The open workplaces you are enrolled in.',
  permission: 'signed_in',
  input: z.object({}),
  output: z.object({ collection: z.array(workplaceView) }),
});

export const availableDepartments = defineEndpoint({
  method: 'GET',
  path: '/staff/available-departments',
  summary: 'The departments of the current workplace.',
  permission: view('department'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(departmentView) }),
});

export const enrolledWorkplaces = defineEndpoint({
  method: 'GET',
  path: '/staff/{id}/enrolled-workplaces',
  summary: 'The workplaces a staff member is enrolled in.',
  permission: view('staff'),
  input: z.object({ id: uuid }),
  output: z.object({ collection: z.array(workplaceView) }),
});

export const staffView = z.object({
  id: uuid,
  user_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  job_title: z.string(),
  role_id: z.enum(ROLE_NAMES),
  salary_type: z.enum(SALARY_TYPES),
  clockable: z.boolean(),
  /** Null unless the caller may change staff. */
  hourly_cost_cents: cents.nullable(),
  status: z.enum(STAFF_STATUSES),
  confirmed_invitation_on: instant.nullable(),
  created_on: instant,
  default_workplace_id: uuid.nullable(),
  enrollments: z.array(z.object({ workplace_id: uuid, name: z.string(), shop_id: z.string(), color: z.string() })),
  version,
});
export type StaffMember = z.output<typeof staffView>;

const staffFields = z.object({
  first_name: requiredText('First name', 60),
  last_name: optionalText('Last name', 60),
  email,
  job_title: optionalText('Job title', 80),
  role_id: z.enum(ROLE_NAMES, 'Role is a required field'),
  salary_type: z.enum(SALARY_TYPES).default('hourly'),
  clockable: z.boolean().default(false),
  hourly_cost_cents: optionalAmount('Hourly cost'),
});

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/staff',
  summary: 'The people of the organization; those who were removed only when asked for.',
  permission: view('staff'),
  input: listInput(['name', 'role_id', 'job_title', 'status', 'email']).extend({
    role_id: z.enum(ROLE_NAMES).optional(),
    workplace_id: uuid.optional(),
    status: z.enum(STAFF_STATUSES).optional(),
    clockable: yesOrNo.optional(),
  }),
  output: listOutput(staffView),
});

export const listClockableStaff = defineEndpoint({
  method: 'GET',
  path: '/staff/clockable',
  summary: 'The active people of the current workplace whose time is clocked.',
  permission: view('staff'),
  location: 'required',
  input: z.object({}),
  output: z.object({
    collection: z.array(
      z.object({
        id: uuid,
        first_name: z.string(),
        last_name: z.string(),
        job_title: z.string(),
        /** Their time never goes onto a line of an order. */
        clocks_departments_only: z.boolean(),
      }),
    ),
  }),
});

export const viewStaff = defineEndpoint({
  method: 'GET',
  path: '/staff/{id}/view',
  summary: 'One person of the organization.',
  permission: view('staff'),
  input: z.object({ id: uuid }),
  output: staffView,
});

export const createStaff = defineEndpoint({
  method: 'POST',
  path: '/iam/create',
  summary:
    'Adds a person, enrols them, and sends the invitation to set a password. The answer never tells whether another organization knows the address.',
  permission: create('staff'),
  is_refused_while_acting: true,
  input: staffFields.extend({
    id: uuid,
    workplace_ids: z.array(uuid).min(1, 'Locations must have at least 1 option(s) selected').max(1000),
    default_workplace_id: uuid.nullable().default(null),
  }),
  output: staffView,
});

export const changeStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/change',
  summary: 'Changes a person; the address only until the invitation is taken up.',
  permission: change('staff'),
  input: staffFields.extend({ id: uuid, version }),
  output: staffView,
});

export const changeStaffStatus = defineEndpoint({
  method: 'POST',
  path: '/iam/change-status',
  summary: 'Suspends a person, which ends all their sessions, or lets them in again.',
  permission: change('staff'),
  input: z.object({ id: uuid, version, status: z.enum(['active', 'suspended']) }),
  output: staffView,
});

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/iam/resend-invitation',
  summary: 'Sends the invitation again; the link sent before stops working.',
  permission: create('staff'),
  is_refused_while_acting: true,
  input: z.object({ id: uuid }),
  output: staffView,
});

export const removeStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/remove',
  summary: 'Removes a person for good; what they did stays under their name.',
  permission: remove('staff'),
  input: z.object({ id: uuid, version }),
  output: staffView,
});

const enrolment = z.object({ id: uuid, version, workplace_id: uuid });

export const addEnrolment = defineEndpoint({
  method: 'POST',
  path: '/staff/add-enrolment',
  summary: 'Lets a person work at one more location.',
  permission: change('staff'),
  input: enrolment,
  output: staffView,
});

export const removeEnrolment = defineEndpoint({
  method: 'POST',
  path: '/staff/remove-enrolment',
  summary: 'Takes a person off a location; another becomes their default if it was theirs.',
  permission: change('staff'),
  refuses: ['still_clocked_in'],
  input: enrolment,
  output: staffView,
});

export const setDefaultWorkplace = defineEndpoint({
  method: 'POST',
  path: '/staff/set-default-workplace',
  summary: 'Chooses which of their locations a person starts at.',
  permission: change('staff'),
  input: enrolment,
  output: staffView,
});

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/iam/list-roles',
  summary: 'The roles, and which of them you may give.',
  permission: view('staff'),
  input: z.object({}),
  output: z.object({
    collection: z.array(z.object({ role_id: z.enum(ROLE_NAMES), label: z.string(), is_grantable: z.boolean() })),
  }),
});

export const listSalaryTypes = defineEndpoint({
  method: 'GET',
  path: '/staff/salary-types',
  summary: 'How people are paid.',
  permission: view('staff'),
  input: z.object({}),
  output: z.object({ collection: z.array(z.object({ salary_type: z.enum(SALARY_TYPES), label: z.string() })) }),
});
