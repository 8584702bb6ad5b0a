import { RESOURCE_NAMES, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { uuid } from './fields.ts';
import { listInput, listOutput } from './list.ts';
import { eventView } from './organization.contract.ts';

export const viewHistory = defineEndpoint({
  method: 'GET',
  path: '/history/{entity}/{entity_id}',
  summary: 'What happened to one record, newest first, with before and after; for whoever may view the record.',
  permission: view('event'),
  input: listInput(['occurred_at']).extend({ entity: z.enum(RESOURCE_NAMES), entity_id: uuid }),
  output: listOutput(eventView),
});
