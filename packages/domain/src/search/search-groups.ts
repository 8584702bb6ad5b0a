import { view } from '../permissions/permission.ts';
import type { PermissionNeed } from '../permissions/permission.ts';

/** The groups of search results, in the order they are shown. A group appears once a feature fills it. */
export const SEARCH_TYPES = ['customer', 'vehicle', 'vendor', 'work_order', 'part_sale', 'part'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

interface SearchGroup {
  readonly label: string;
  readonly icon: string;
  readonly needs: PermissionNeed;
}

export const SEARCH_GROUPS: Readonly<Record<SearchType, SearchGroup>> = {
  customer: { label: 'Customers', icon: 'users', needs: view('customer') },
  vehicle: { label: 'Vehicles', icon: 'truck', needs: view('vehicle') },
  vendor: { label: 'Vendors', icon: 'building-store', needs: view('vendor') },
  work_order: { label: 'Work Orders', icon: 'clipboard-list', needs: view('work_order') },
  part_sale: { label: 'Part Sales', icon: 'receipt', needs: view('part_sale') },
  part: { label: 'Parts', icon: 'box', needs: view('inventory') },
};

/** The results shown per group. */
export const RESULTS_PER_GROUP = 3;

const LEAST_CHARACTERS = 2;

/** A single letter would match nearly everything. */
export const isSearched = (typed: string): boolean => typed.trim().length >= LEAST_CHARACTERS;
