import type { listStock } from '@baydesk/contract/inventory.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import type { ListFilter } from '../../../shared/ui/list/list-definition.ts';
import { VendorChip } from '../../../shared/ui/list/VendorChip.tsx';
import { useCategoryOptions, useGridLocationOptions, useManufacturerOptions } from '../use-inventory.ts';
import { DeadForChip } from './DeadForChip.tsx';

type Filter = ListFilter<typeof listStock>;

const STATUS: Filter = {
  field: 'is_retired',
  label: 'Status',
  options: [{ value: 'true', label: 'Retired' }],
  isQuick: true,
  blankLabel: 'In use',
};

export function useStockFilters(): readonly Filter[] {
  const categories = useCategoryOptions();
  const vendors: readonly Filter[] = [{ field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip }];
  return [
    STATUS,
    { field: 'is_below_min', label: 'Below min', options: [], isToggle: true },
    { field: 'grid_location_id', label: 'Grid location', options: useGridLocationOptions() },
    ...(categories.length > 0 ? [{ field: 'category_id', label: 'Category', options: categories } as const] : []),
    { field: 'manufacturer_id', label: 'Manufacturer', options: useManufacturerOptions() },
    ...(useCan(view('vendor')) ? vendors : []),
    { field: 'dead_for_days', label: 'None went out for', options: [], Chip: DeadForChip },
    { field: 'is_negative', label: 'Below zero', options: [], isToggle: true },
  ];
}
