import type { SearchGroup } from '../../platform/search-group.ts';
import { customersGroup } from '../customers/public.ts';
import { vehiclesGroup } from '../vehicles/public.ts';
import { workOrdersGroup } from '../work-orders/public.ts';

/** Everything that can be found, in the order people read it; a feature joins by adding its group here. */
export const searchGroups: readonly SearchGroup[] = [customersGroup, vehiclesGroup, workOrdersGroup];
