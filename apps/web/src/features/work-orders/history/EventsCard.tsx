import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import { HistoryEntry } from '../../../shared/ui/history/HistoryEntry.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useOrderActions } from '../order-data/use-order-actions.ts';
import classes from './HistoryTab.module.css';
import { eventDeed } from '../../../shared/ui/history/order-deed.ts';
import { EventParts } from './EventParts.tsx';
import { eventParts } from './event-parts.ts';
import { useOrderHistory } from './use-order-history.ts';

/** Who did what and when, with before and after; the last change can be taken back where nothing hangs on it. */
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
          <HistoryEntry key={event.id} event={event} told={eventDeed(event)}>
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
          <Button
            variant="default"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
