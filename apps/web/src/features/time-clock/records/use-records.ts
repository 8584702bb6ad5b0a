import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { listClockableStaff } from '@baydesk/contract/staff.contract';
import { listTaskRecords, overlappingTasks, viewTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';

const SILENT = { meta: { is_silent: true } } as const;
/** More than any order has. */
const MOST_RECORDS = MAX_ROWS_PER_PAGE;

/** The time on an order: everybody's for people who keep the time of others, else the person's own. */
export const useRecordsOfOrder = (work_order_id: string) =>
  useQuery({
    ...endpointQuery(listTaskRecords, { work_order_id, rows_per_page: MOST_RECORDS }, [
      'timesheet',
      'of-order',
      work_order_id,
    ]),
    ...SILENT,
  });

/** A change of clocked time by a form, which shows refusals itself. */
export const useRecordChange = <E extends AnyEndpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { refusals: 'shown_by_form', refreshes: shownBy('timesheet') });

export const readRecord = (id: string) => call(viewTaskRecord, { id });

export const useClockableStaff = () =>
  useQuery({ ...endpointQuery(listClockableStaff, {}, ['staff', 'clockable']), ...SILENT });

interface Stretch {
  /** The record that is being changed. */
  readonly id: string | undefined;
  readonly staff_id: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** NaN for a moment that is not complete yet. */
const toMs = (text: string): number => (text.includes('T') ? Date.parse(text) : Number.NaN);

/** The person's other time within the typed times; empty until those are complete. */
export function useOverlaps({ id, staff_id, start_date, end_date }: Stretch) {
  const is_complete =
    start_date !== null && toMs(start_date) < (end_date === null ? Number.POSITIVE_INFINITY : toMs(end_date));
  const input = {
    staff_id: staff_id ?? '',
    start_date: start_date ?? '',
    ...(id === undefined ? {} : { id }),
    ...(end_date === null ? {} : { end_date }),
  };
  const { data } = useQuery({
    ...endpointQuery(overlappingTasks, input, ['timesheet', 'overlapping', id, staff_id, start_date, end_date]),
    enabled: is_complete && staff_id !== null,
    ...SILENT,
  });
  return data?.collection ?? [];
}
