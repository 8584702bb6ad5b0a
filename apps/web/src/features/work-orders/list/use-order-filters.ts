import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { useQuery } from '@tanstack/react-query';
import { dateRangeChip } from '../../../shared/ui/list/filters/date-range-chip.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { myWorkplacesQuery } from '../../profile/public.ts';
import { WAITS_FOR_OPTIONS } from './OrderCells.tsx';
import { CustomerChip, VehicleChip } from './SubjectChips.tsx';
import { PRIORITY_OPTIONS, SERVICE_TYPE_OPTIONS } from '../order-data/order-words.ts';
import { AdvisorChip, TechnicianChip, useLoadPeopleWhenIdle } from './PersonChips.tsx';

const OpenedChip = dateRangeChip('created_from', 'created_until');
const PromisedChip = dateRangeChip('promised_from', 'promised_until');
const NOWHERE: readonly { id: string; name: string }[] = [];

/** The filters besides the status, for the list and the board. */
export function useOrderFilters(): readonly ListFilter<typeof listWorkOrders>[] {
  const workplaces = useQuery(myWorkplacesQuery).data?.collection ?? NOWHERE;
  useLoadPeopleWhenIdle();
  return [
    ...(workplaces.length > 1 ? [locationFilter(workplaces)] : []),
    { field: 'company_id', label: 'Customer', options: [], Chip: CustomerChip },
    { field: 'vehicle_id', label: 'Vehicle', options: [], Chip: VehicleChip },
    { field: 'service_advisor_id', label: 'Advisor', options: [], Chip: AdvisorChip },
    { field: 'lead_technician_id', label: 'Technician', options: [], Chip: TechnicianChip },
    {
      field: 'waiting_for',
      label: 'Waiting for',
      options: WAITS_FOR_OPTIONS,
    },
    { field: 'priority', label: 'Priority', options: PRIORITY_OPTIONS },
    { field: 'service_type', label: 'Service type', options: SERVICE_TYPE_OPTIONS },
    { field: 'promised_from', label: 'Promised', options: [], Chip: PromisedChip },
    { field: 'is_late', label: 'Late', options: [], isToggle: true },
    { field: 'created_from', label: 'Opened', options: [], Chip: OpenedChip },
  ];
}

function locationFilter(workplaces: readonly { id: string; name: string }[]): ListFilter<typeof listWorkOrders> {
  const everywhere = workplaces.map(({ id }) => id).join(',');
  return {
    field: 'workplace_ids',
    label: 'Location',
    options: [
      { value: everywhere, label: 'All of mine' },
      ...workplaces.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}
