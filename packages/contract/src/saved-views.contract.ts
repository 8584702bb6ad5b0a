import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { requiredText, uuid, version } from './fields.ts';

/** The lists whose filters can be saved as views. */
export const VIEWED_LISTS = ['work_orders', 'customers', 'invoices', 'inventory'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const savedView = z.object({
  id: uuid,
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  search: z.record(z.string(), z.unknown()),
  position: z.int(),
  version,
});
export type SavedView = z.output<typeof savedView>;

const search = z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]));
const answer = z.object({ collection: z.array(savedView) });

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'Your own views of a list.',
  permission: 'signed_in',
  input: z.object({ list: z.enum(VIEWED_LISTS) }),
  output: answer,
});

export const createSavedView = defineEndpoint({
  method: 'POST',
  path: '/saved-views/create',
  summary: 'Keeps the filters of a list under a name.',
  permission: 'signed_in',
  input: z.object({ id: uuid, list: z.enum(VIEWED_LISTS), name: requiredText('Name', 60), search }),
  output: answer,
});

export const changeSavedView = defineEndpoint({
  method: 'POST',
  path: '/saved-views/change',
  summary: 'Gives a view of yours another name or other filters.',
  permission: 'signed_in',
  input: z.object({ id: uuid, version, name: requiredText('Name', 60), search }),
  output: answer,
});

export const removeSavedView = defineEndpoint({
  method: 'POST',
  path: '/saved-views/delete',
  summary: 'Removes a view of yours.',
  permission: 'signed_in',
  input: z.object({ id: uuid, version }),
  output: answer,
});
