import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { STAFF_STATUSES } from '@baydesk/domain/accounts/staff-status';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { uuid } from './fields.ts';

export const personToImpersonate = z.object({
  user_id: uuid,
  organization_id: uuid,
  organization_name: z.string(),
  name: z.string(),
  email: z.string(),
  role_id: z.enum(ROLE_NAMES),
  status: z.enum(STAFF_STATUSES),
});
export type PersonToImpersonate = z.output<typeof personToImpersonate>;

export const peopleToImpersonate = defineEndpoint({
  method: 'GET',
  path: '/people-to-impersonate',
  summary: "People of every organization by name, address or organization, for the company's own staff.",
  permission: 'admin_portal',
  input: z.object({ search: z.string().trim().min(2, 'Type at least 2 characters').max(100) }),
  output: z.object({ collection: z.array(personToImpersonate) }),
});

export const switchUser = defineEndpoint({
  method: 'GET',
  path: '/switch-user',
  summary: 'Starts acting as another person. Never nested; everything done is recorded for both people.',
  permission: 'admin_portal',
  effect: 'change',
  input: z.object({ organization_id: uuid, user_id: uuid }),
  output: z.object({}),
});

export const exitSwitchUser = defineEndpoint({
  method: 'POST',
  path: '/exit-switch-user',
  summary: 'Stops acting as another person and goes on as oneself.',
  permission: 'signed_in',
  input: z.object({}),
  output: z.object({}),
});
