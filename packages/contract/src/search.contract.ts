import { SEARCH_TYPES } from '@baydesk/domain/search/search-groups';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { uuid } from './fields.ts';

/** A search result with the texts that show it and the address that opens it. */
export const searchItem = z.object({
  type: z.enum(SEARCH_TYPES),
  id: uuid,
  search_text: z.string(),
  /** Details that distinguish it from others of the same name: 'Halton Freight · AB12 345'. */
  detail: z.string(),
  route: z.string(),
  icon: z.string(),
});
export type SearchItem = z.output<typeof searchItem>;

export const searchGroup = z.object({ type: z.enum(SEARCH_TYPES), label: z.string(), items: z.array(searchItem) });
export type SearchGroup = z.output<typeof searchGroup>;

export const globalSearch = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Looks through everything the caller may view: at most three of each kind, the best first.',
  permission: 'signed_in',
  input: z.object({ search: z.string().trim().max(200) }),
  output: z.object({ groups: z.array(searchGroup) }),
});
