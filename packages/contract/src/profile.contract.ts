import { ACTIONS } from '@baydesk/domain/permissions/permission-table';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, instant, newPassword, optionalText, password, requiredText, uuid } from './fields.ts';
import { featureFlags } from './organization.contract.ts';
import { workplaceView } from './workplaces.contract.ts';

export const permissionRecord = z.object({
  resource_name: z.string(),
  action_name: z.enum([...ACTIONS, '*']),
  exclusions: z.array(z.string()),
});

const supportCompany = z.object({
  id: uuid,
  name: z.string(),
  numberOfDepartments: z.int(),
  numberOfLocations: z.int(),
  numberOfStaff: z.int(),
  trialDate: calendarDate.nullable(),
  paidUntilDate: calendarDate.nullable(),
  plans: z.array(z.string()),
});

/** The spec's 'User details'. */
export const profileView = z.object({
  user_id: uuid,
  staff_id: uuid,
  organization_id: uuid,
  organization_name: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  job_title: z.string(),
  created_on: z.object({ date: instant }),
  default_workplace: workplaceView.nullable(),
  roles: z.array(z.enum(ROLE_NAMES)),
  clockable: z.boolean(),
  permissions: z.array(permissionRecord),
  bookkeeping_enabled: z.boolean(),
  has_admin_portal_access: z.boolean(),
  impersonation: z.object({ impersonator_name: z.string(), started_at: instant }).nullable(),
  intercom_data: z.object({ userHash: z.string().nullable(), company: supportCompany }),
  frame: z
    .object({ workplaces: z.array(workplaceView), unread: z.int(), features: featureFlags.output.shape.features })
    .optional()
    .describe('What every screen shows around it; only in the answer to view-profile'),
});
export type Profile = z.output<typeof profileView>;

export const viewProfile = defineEndpoint({
  method: 'GET',
  path: '/iam/view-profile/',
  summary: 'The signed-in person, with what they may do.',
  permission: 'signed_in',
  input: z.object({}),
  output: profileView,
});

export const changeName = defineEndpoint({
  method: 'POST',
  path: '/iam/change-name',
  summary: 'Changes your own name.',
  permission: 'signed_in',
  input: z.object({ first_name: requiredText('First name', 60), last_name: optionalText('Last name', 60) }),
  output: profileView,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/iam/change-password',
  summary: 'Changes your own password and ends all your sessions; this one goes on under a new cookie.',
  permission: 'signed_in',
  is_refused_while_acting: true,
  refuses: ['not_found', 'too_many_attempts'],
  input: z.object({ current_password: password, new_password: newPassword }),
  output: z.object({}),
});

export const changeLocation = defineEndpoint({
  method: 'POST',
  path: '/iam/change-location',
  summary: 'Makes a workplace you are enrolled in the one you work in.',
  permission: 'signed_in',
  input: z.object({ workplace_id: uuid }),
  output: z.object({ default_workplace: workplaceView, bookkeeping_enabled: z.boolean() }),
});

export const issueToken = defineEndpoint({
  method: 'POST',
  path: '/token',
  summary: 'A short-lived signed token that proves who you are to the portals.',
  permission: 'signed_in',
  refuses: ['not_found'],
  input: z.object({}),
  output: z.object({ accessToken: z.string() }),
});
