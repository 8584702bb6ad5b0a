import type { countDesk, listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import { DESK_STATUSES } from '@baydesk/contract/work-orders/desk.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { CallOutput } from '../../../shared/api/call.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import { FilterChip } from '../../../shared/ui/list/filters/FilterChip.tsx';
import type { ListFilter, OwnChipProps } from '../../../shared/ui/list/screen/list-definition.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { AdvisorChip } from '../list/PersonChips.tsx';
import { SOURCE_LABELS } from '../part-requests/request-words.ts';

type Counts = CallOutput<typeof countDesk>;

/** The filters of the desk: the statuses with their counts always in view, the others on demand. */
export function deskFilters(counts: Counts | undefined): readonly ListFilter<typeof listDeskLines>[] {
  return [
    {
      field: 'statuses',
      label: 'Status',
      options: DESK_STATUSES.map((value) => ({
        value,
        label: statusLabel(value),
        count: counts?.by_status[value],
      })),
      isQuick: true,
      blankLabel: 'To do',
      blankCount: counts && waitingParts(counts),
    },
    {
      field: 'part_source_type',
      label: 'From',
      options: PART_SOURCES.map((value) => ({
        value,
        label: SOURCE_LABELS[value],
        count: counts?.by_source[value],
      })),
    },
    { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
    { field: 'service_advisor_id', label: 'Advisor', options: [], Chip: AdvisorChip },
    { field: 'promised_until', label: 'Promised by', options: [], Chip: PromisedByChip },
  ];
}

/** How many parts the desk still has to do something about. */
export const waitingParts = ({ by_status }: Counts): number =>
  DESK_STATUSES.filter((status) => status !== 'staged').reduce((sum, status) => sum + by_status[status], 0);

/** 'Promised by: Tomorrow ✕' */
function PromisedByChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
  const { timezone } = workplaceFormat();
  const today = workplaceDate(now(), timezone);
  const value = search['promised_until'];
  const date = typeof value === 'string' ? value : undefined;
  return (
    <FilterChip
      label={label}
      options={[
        { value: today.toString(), label: 'Today' },
        { value: today.add({ days: 1 }).toString(), label: 'Tomorrow' },
        { value: today.add({ days: 7 }).toString(), label: 'In a week' },
      ]}
      value={date}
      {...(date && { nameOfValue: shortMoment(date, { now: now(), timezone }) })}
      onChange={(chosen) => (chosen === undefined && isNew ? onClose() : onChange({ promised_until: chosen }))}
    />
  );
}
