import type { InboxItem } from '@baydesk/contract/inbox.contract';
import { countUnread, listInbox, markAllRead, markRead } from '@baydesk/contract/inbox.contract';
import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { FRAME_KEYS } from '../../shared/session/profile-query.ts';
import { distinctRows, nextPage } from '../../shared/ui/list/screen/list-pages.ts';

const NEWEST_ITEMS = 8;

/** The person's newest items, for notices and the home screen. */
export const newestItemsQuery = {
  ...endpointQuery(listInbox, { rows_per_page: NEWEST_ITEMS }, ['inbox', 'newest']),
  meta: { is_silent: true },
};

/** Undefined until it is known. */
export const useUnreadCount = (): number | undefined =>
  useQuery({ ...endpointQuery(countUnread, {}, FRAME_KEYS.unread), meta: { is_silent: true } }).data?.unread;

export function useInboxItems() {
  const query = useInfiniteQuery({
    queryKey: ['inbox', 'items'],
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { page: pageParam, rows_per_page: DEFAULT_ROWS_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { is_silent: true },
  });
  return { query, items: distinctRows(query.data?.pages ?? []) };
}

const useMarkRead = () => useEndpointMutation(markRead, { refreshes: ['inbox'] });
export const useMarkAllRead = () => useEndpointMutation(markAllRead, { refreshes: ['inbox'] });

/** Marks an item as read and opens the record it leads to, if there is one. */
export function useOpenItem(): (item: InboxItem) => void {
  const navigate = useNavigate();
  const mark = useMarkRead();
  return (item) => {
    const address = itemAddress(item);
    if (item.read_at === null) mark.mutate({ id: item.id });
    if (address !== null) void navigate({ href: address });
  };
}

const ORDER_TABS: Readonly<Partial<Record<InboxItem['facts']['kind'], string>>> = {
  estimate_answered: 'lines',
  part_arrived: 'part-requests',
  promise_broken: 'finance',
  mentioned: 'notes',
  online_money_back: 'finance',
};

const CUSTOMER_TABS: Readonly<Partial<Record<InboxItem['facts']['kind'], string>>> = {
  promise_broken: 'unpaid-invoices',
  online_money_back: 'payments',
};

/** The screens with the notes that mention people. */
const NOTES_AT = {
  vehicle: (id: string) => `/customers/vehicle/${id}`,
  vendor: (id: string) => `/parts/vendor/${id}/notes`,
  catalogue_part: (id: string) => `/parts-catalogue/${id}`,
  delivery: (id: string) => `/parts/delivery/${id}`,
} as const;

/** The person's own time, or everybody's for people who keep the time of others. */
const timesheetAddress = (facts: InboxItem['facts']): string =>
  facts.kind === 'correction_asked' || (facts.kind === 'clock_out_forgotten' && !facts.is_own)
    ? '/timesheets'
    : '/my-punch-clock-activities';

/** The address of the screen that an item leads to. */
export function itemAddress({ reference_type, reference_id, facts }: InboxItem): string | null {
  if (reference_id === null || reference_type === 'general') return null;
  if (reference_type === 'work_order') return `/workorders/${reference_id}/${ORDER_TABS[facts.kind] ?? 'lines'}`;
  if (reference_type === 'customer') return `/customers/${reference_id}/${CUSTOMER_TABS[facts.kind] ?? 'notes'}`;
  if (reference_type === 'timesheet') return timesheetAddress(facts);
  return NOTES_AT[reference_type](reference_id);
}
