import type { InputOf } from '@baydesk/contract/define-endpoint';
import * as contract from '@baydesk/contract/search.contract';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { isSearched, RESULTS_PER_GROUP, SEARCH_GROUPS } from '@baydesk/domain/search/search-groups';
import { bind } from '../../platform/request/bind-endpoint.ts';
import type { Ctx } from '../../platform/request/context.ts';
import type { SearchGroup } from '../../platform/lists/search-group.ts';
import { partsGroup } from '../catalogue/public.ts';
import { customersGroup } from '../customers/public.ts';
import { partSalesGroup } from '../part-sales/public.ts';
import { vehiclesGroup } from '../vehicles/public.ts';
import { vendorsGroup } from '../vendors/public.ts';
import { workOrdersGroup } from '../work-orders/public.ts';

/** The groups of results, in the order they are shown; a feature adds its own here. */
const searchGroups: readonly SearchGroup[] = [
  customersGroup,
  vehiclesGroup,
  vendorsGroup,
  workOrdersGroup,
  partSalesGroup,
  partsGroup,
];

/** All groups are searched at the same time, in one round trip. */
async function globalSearch(ctx: Ctx, { search }: InputOf<typeof contract.globalSearch>) {
  if (!isSearched(search)) return { groups: [] };
  const permitted = searchGroups.filter(({ type }) => isPermitted(ctx.actor.permissions, SEARCH_GROUPS[type].needs));
  const groups = await Promise.all(permitted.map((group) => findIn(ctx, group, search)));
  return { groups: groups.filter(({ items }) => items.length > 0) };
}

async function findIn(ctx: Ctx, { type, find }: SearchGroup, search: string) {
  const { label, icon } = SEARCH_GROUPS[type];
  const items = await find(ctx, search, RESULTS_PER_GROUP);
  return { type, label, items: items.map((item) => ({ type, icon, ...item })) };
}

export const searchRoutes = [bind(contract.globalSearch, globalSearch)];
