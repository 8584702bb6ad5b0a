import { whoIsIn } from '@baydesk/contract/time-clock.contract';
import { updateTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import {
  approveDays,
  askForCorrection,
  decideCorrection,
  listCorrections,
  myPunchClockActivities,
  punchClockActivities,
  reopenDays,
  withdrawCorrection,
} from '@baydesk/contract/timesheets.contract';
import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

export type MyActivities = CallOutput<typeof myPunchClockActivities>;
export type Activities = CallOutput<typeof punchClockActivities>;
export type PersonActivities = Activities['collection'][number];

const SILENT = { meta: { is_silent: true } } as const;
const REFRESHES = { refreshes: shownBy('timesheet') } as const;
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

/** How often running time on these screens moves on; hours show hundredths. */
export const TICK_MS = 15_000;

interface Answered {
  readonly data: { readonly server_time: string } | undefined;
  readonly dataUpdatedAt: number;
}

/** How far the clock of the server is ahead of this device's. */
export const aheadMs = ({ data, dataUpdatedAt }: Answered): number =>
  data ? Date.parse(data.server_time) - dataUpdatedAt : 0;

export const useMyActivities = ({ start_date, end_date }: DateSpan) =>
  useQuery({
    ...endpointQuery(myPunchClockActivities, { start_date, end_date }, ['timesheet', 'mine', start_date, end_date]),
    ...SILENT,
    placeholderData: keepPreviousData,
  });

export const useActivities = ({ start_date, end_date }: DateSpan) =>
  useQuery({
    ...endpointQuery(punchClockActivities, { start_date, end_date }, ['timesheet', 'all', start_date, end_date]),
    ...SILENT,
    placeholderData: keepPreviousData,
  });

export const useWhoIsIn = () => useQuery({ ...endpointQuery(whoIsIn, {}, ['timesheet', 'in-now']), ...SILENT });

export const useOpenCorrections = () =>
  useQuery({ ...endpointQuery(listCorrections, {}, ['timesheet', 'corrections']), ...SILENT });

export const useAskForCorrection = () => useEndpointMutation(askForCorrection, BY_FORM);
/** Asks by a tap, without a form. */
export const useAskAtOnce = () => useEndpointMutation(askForCorrection, REFRESHES);
export const useWithdrawCorrection = () => useEndpointMutation(withdrawCorrection, REFRESHES);
export const useDecideCorrection = () => useEndpointMutation(decideCorrection, REFRESHES);
export const useUpdateRecord = () => useEndpointMutation(updateTaskRecord, REFRESHES);
export const useApproveDays = () => useEndpointMutation(approveDays, BY_FORM);
export const useReopenDays = () => useEndpointMutation(reopenDays, BY_FORM);
