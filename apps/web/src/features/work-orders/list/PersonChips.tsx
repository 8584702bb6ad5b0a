import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadWhenIdle } from '../../../shared/browser/load-when-idle.ts';
import { FilterChip } from '../../../shared/ui/list/filters/FilterChip.tsx';
import type { OwnChipProps } from '../../../shared/ui/list/screen/list-definition.ts';
import { useAdvisorOptions, useTechnicianOptions } from '../order-data/use-order-choices.ts';
import { serviceAdvisorsQuery, techniciansQuery } from '../order-data/use-shop-people.ts';

/** 'Advisor: Priya ✕' */
export const AdvisorChip = personChip('service_advisor_id', useAdvisorOptions);
export const TechnicianChip = personChip('lead_technician_id', useTechnicianOptions);

/** Has the people ready before somebody adds a filter by them. */
export function useLoadPeopleWhenIdle(): void {
  const queryClient = useQueryClient();
  useEffect(() => loadWhenIdle(() => queryClient.prefetchQuery(serviceAdvisorsQuery)), [queryClient]);
  useEffect(() => loadWhenIdle(() => queryClient.prefetchQuery(techniciansQuery)), [queryClient]);
}

/** The people are asked for once the filter is in use. */
function personChip(field: string, usePeople: typeof useAdvisorOptions) {
  return function PersonChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
    const value = search[field];
    return (
      <FilterChip
        label={label}
        options={usePeople(true)}
        value={typeof value === 'string' ? value : undefined}
        nameOfValue="…"
        onChange={(next) => (next === undefined && isNew ? onClose() : onChange({ [field]: next }))}
      />
    );
  };
}
