import { FilterChip } from '../../../shared/ui/list/FilterChip.tsx';
import type { OwnChipProps } from '../../../shared/ui/list/list-definition.ts';

const DAYS = [30, 60, 90, 180, 365, 730] as const;
const OPTIONS = DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** 'None went out for: 180 days ✕' */
export function DeadForChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
  const days = search['dead_for_days'];
  return (
    <FilterChip
      label={label}
      options={OPTIONS}
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
