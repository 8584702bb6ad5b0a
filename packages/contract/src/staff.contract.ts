import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { uuid } from './fields.ts';
import { workplaceView } from './workplaces.contract.ts';

export const departmentView = z.object({ id: uuid, name: z.string(), workplace_id: uuid });

export const myWorkplaces = defineEndpoint({
  method: 'GET',
  path: '/staff/my-workplaces',
  summary: 'The workplaces you are enrolled in.',
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
