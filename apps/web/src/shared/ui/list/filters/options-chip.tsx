import { FilterChip } from './FilterChip.tsx';
import type { FilterOption, OwnChipProps } from '../screen/list-definition.ts';

/** Shown instead of an id until the name is loaded. */
const WAITING = '…';

/** 'Manufacturer: Ironvale ✕': its options are loaded when the filter is used, instead of with every visit of the list. */
export const optionsChip = (field: string, useOptions: () => readonly FilterOption[]) =>
  function OptionsChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
    const value = search[field];
    return (
      <FilterChip
        label={label}
        options={useOptions()}
        value={typeof value === 'string' ? value : undefined}
        nameOfValue={WAITING}
        onChange={(chosen) => (chosen === undefined && isNew ? onClose() : onChange({ [field]: chosen }))}
      />
    );
  };
