import type { listStock } from '@baydesk/contract/inventory.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { FilterChip } from '../../../shared/ui/list/filters/FilterChip.tsx';
import type { ListFilter, OwnChipProps } from '../../../shared/ui/list/screen/list-definition.ts';
import { optionsChip } from '../../../shared/ui/list/filters/options-chip.tsx';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { useCategoryOptions, useGridLocationOptions, useManufacturerOptions } from '../use-inventory.ts';

type Filter = ListFilter<typeof listStock>;
type UseOptions = Parameters<typeof optionsChip>[1];

const STATUS: Filter = {
  field: 'is_retired',
  label: 'Status',
  options: [{ value: 'true', label: 'Retired' }],
  isQuick: true,
  blankLabel: 'In use',
};

const recordFilter = (
  field: 'grid_location_id' | 'category_id' | 'manufacturer_id',
  label: string,
  useOptions: UseOptions,
): Filter => ({
  field,
  label,
  options: [],
  Chip: optionsChip(field, useOptions),
});
const GRID_LOCATION = recordFilter('grid_location_id', 'Grid location', useGridLocationOptions);
const CATEGORY = recordFilter('category_id', 'Category', useCategoryOptions);
const MANUFACTURER = recordFilter('manufacturer_id', 'Manufacturer', useManufacturerOptions);
const VENDOR: Filter = { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip };

export function useStockFilters(): readonly Filter[] {
  return [
    STATUS,
    { field: 'is_below_min', label: 'Below min', options: [], isToggle: true },
    GRID_LOCATION,
    ...(useCan(view('category')) ? [CATEGORY] : []),
    MANUFACTURER,
    ...(useCan(view('vendor')) ? [VENDOR] : []),
    { field: 'dead_for_days', label: 'None went out for', options: [], Chip: DeadForChip },
    { field: 'is_negative', label: 'Below zero', options: [], isToggle: true },
  ];
}

const DEAD_FOR_DAYS = [30, 60, 90, 180, 365, 730] as const;
const DEAD_FOR_OPTIONS = DEAD_FOR_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** 'None went out for: 180 days ✕' */
function DeadForChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
  const days = search['dead_for_days'];
  return (
    <FilterChip
      label={label}
      options={DEAD_FOR_OPTIONS}
      value={typeof days === 'number' ? String(days) : undefined}
      {...(typeof days === 'number' && { nameOfValue: `${days} days` })}
      onChange={(chosen) =>
        chosen === undefined && isNew
          ? onClose()
          : onChange({ dead_for_days: chosen === undefined ? undefined : Number(chosen) })
      }
    />
  );
}
