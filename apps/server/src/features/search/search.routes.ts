import type { InputOf } from '@baydesk/contract/define-endpoint';
import * as contract from '@baydesk/contract/search.contract';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { isSearched, RESULTS_PER_GROUP, SEARCH_GROUPS } from '@baydesk/domain/search/search-groups';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import type { Ctx } from '../../platform/request/context.ts';
import type { SearchGroup } from '../../platform/lists/search-group.ts';

/** All groups are searched at the same time, in one round trip. */
async function globalSearch(
  ctx: Ctx,
  { search }: InputOf<typeof contract.globalSearch>,
  groups: readonly SearchGroup[],
) {
  if (!isSearched(search)) return { groups: [] };
  const permitted = groups.filter(({ type }) => isPermitted(ctx.actor.permissions, SEARCH_GROUPS[type].needs));
  const answers = await Promise.all(permitted.map((group) => findIn(ctx, group, search)));
  return { groups: answers.filter(({ items }) => items.length > 0) };
}

async function findIn(ctx: Ctx, { type, find }: SearchGroup, search: string) {
  const { label, icon } = SEARCH_GROUPS[type];
  const items = await find(ctx, search, RESULTS_PER_GROUP);
  return { type, label, items: items.map((item) => ({ type, icon, ...item })) };
}

export const searchRoutes = (groups: readonly SearchGroup[]): readonly Binding[] => [
  bind(contract.globalSearch, (ctx, input) => globalSearch(ctx, input, groups)),
];
