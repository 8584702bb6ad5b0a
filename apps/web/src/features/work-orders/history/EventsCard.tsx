import { listOrderHistory } from '@baydesk/contract/work-orders/history.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import type { HistoryLine } from '../../../shared/ui/history/history-lines.ts';
import { HistoryEntry } from '../../../shared/ui/history/HistoryEntry.tsx';
import { describeOrderChange } from '../../../shared/ui/history/describe-order-change.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { distinctRows, nextPage } from '../../../shared/ui/list/screen/list-pages.ts';
import { ShowOlder } from '../../../shared/ui/list/screen/ShowOlder.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useOrderActions } from '../order-data/use-order-actions.ts';
import type { EventPart } from './event-parts.ts';
import { eventParts } from './event-parts.ts';
import classes from './HistoryTab.module.css';

/** All changes with person, time, before and after; the last one has an undo button if the server allows it. */
export function EventsCard({ order }: { order: WorkOrder }) {
  const { query, events, nameOf } = useOrderHistory(order.id);
  const { undo, isUndoing } = useOrderActions(order);
  const { timezone } = workplaceFormat();
  const format = { moment: (instant: string) => shortMoment(instant, { now: now(), timezone }, true) };
  return (
    <SectionCard title="What happened" flush>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState lines={6} />}
      {query.data && events.length === 0 && (
        <EmptyState
          icon={<IconHistory size={24} stroke={1.5} aria-hidden />}
          text="Nothing has happened yet"
          hint="Every change from now on shows up here, with who made it."
        />
      )}
      <ol className={`${classes.events} ${classes.feed}`}>
        {events.map((event) => (
          <HistoryEntry key={event.id} event={event} sentence={describeOrderChange(event, nameOf)}>
            <EventParts parts={eventParts(event, format, nameOf)} />
            {order.undoable?.event_id === event.id && (
              <Button
                className={classes.undo}
                size="compact-sm"
                variant="light"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                loading={isUndoing}
                onClick={undo}
              >
                Undo this
              </Button>
            )}
          </HistoryEntry>
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={classes.older}>
          <ShowOlder query={query} />
        </div>
      )}
    </SectionCard>
  );
}

/** The changes of one event: the order first, then each line, part and technician on its own row. */
function EventParts({ parts }: { parts: readonly EventPart[] }) {
  return (
    <ul className={classes.event_parts}>
      {parts.map(({ key, name, mark, lines }) => (
        <li key={key}>
          {name !== null && (
            <span className={classes.name} data-mark={mark ?? undefined}>
              {mark === 'added' && <span aria-hidden>+ </span>}
              {mark === 'removed' && <span aria-hidden>− </span>}
              {mark && <span className="visually-hidden">{mark}: </span>}
              {name}
            </span>
          )}
          {lines.map((line) => (
            <Change key={line.label} line={line} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Change({ line: { label, before, after } }: { line: HistoryLine }) {
  return (
    <span className={classes.change}>
      <span className={classes.label}>{label}</span>{' '}
      {before !== null && (
        <>
          <span className="visually-hidden">was </span>
          <span className={classes.before}>{before}</span>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> now </span>
        </>
      )}
      {after ?? <span className={classes.before}>blank</span>}
    </span>
  );
}

/** The events of an order, page by page, with the names for the ids in them. */
function useOrderHistory(work_order_id: string) {
  const query = useInfiniteQuery({
    queryKey: ['work_order', 'history', work_order_id],
    queryFn: ({ pageParam, signal }) =>
      call(listOrderHistory, { work_order_id, page: pageParam, rows_per_page: DEFAULT_ROWS_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { is_silent: true },
  });
  const pages = query.data?.pages ?? [];
  const names = new Map(pages.flatMap((page) => Object.entries(page.names)));
  return { query, events: distinctRows(pages), nameOf: (id: string) => names.get(id) };
}
