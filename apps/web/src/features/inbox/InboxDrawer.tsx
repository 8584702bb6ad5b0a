import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { formatTime } from '@baydesk/domain/format/date-text';
import type { InboxItem } from '@baydesk/contract/inbox.contract';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { now } from '../../shared/format/now.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import { SideDrawer } from '../../shared/ui/layout/SideDrawer.tsx';
import { ShowOlder } from '../../shared/ui/list/screen/ShowOlder.tsx';
import { EmptyState } from '../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../shared/ui/states/LoadingState.tsx';
import { groupByDay } from './group-by-day.ts';
import classes from './InboxDrawer.module.css';
import { InboxRow } from './InboxRow.tsx';
import { useInboxItems, useMarkAllRead, useOpenItem } from './use-inbox.ts';

/** The items that concern the person, newest first. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const openItem = useOpenItem();
  const open = (item: InboxItem) => {
    openItem(item);
    if (item.reference_id !== null) onClose();
  };
  return (
    <SideDrawer title="Inbox" onClose={onClose}>
      <Items onOpen={open} />
    </SideDrawer>
  );
}

function Items({ onOpen }: { onOpen: (item: InboxItem) => void }) {
  const { query, items } = useInboxItems();
  const markAll = useMarkAllRead();
  const { timezone } = workplaceFormat();
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState lines={6} />;
  const [newest] = items;
  if (!newest)
    return (
      <EmptyState
        icon={<IconBell size={24} stroke={1.5} aria-hidden />}
        text="Nothing for you yet"
        hint="When a customer answers your estimate, a part arrives or somebody writes @ and your name, you read it here."
      />
    );
  return (
    <div className={classes.list}>
      {items.some(({ read_at }) => read_at === null) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.all}
          loading={markAll.isPending}
          onClick={() => markAll.mutate({ until: newest.created_at })}
        >
          Mark all as read
        </Button>
      )}
      {groupByDay(items, { now: now(), timezone }).map(({ day, items: of_day }) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.items}>
            {of_day.map((item) => (
              <li key={item.id}>
                <InboxRow
                  item={item}
                  when={
                    <time dateTime={item.created_at}>{formatTime(inWorkplaceTime(item.created_at, timezone))}</time>
                  }
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && <ShowOlder query={query} />}
    </div>
  );
}
