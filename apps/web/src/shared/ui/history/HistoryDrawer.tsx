import { viewHistory } from '@baydesk/contract/history.contract';
import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useCan } from '../../permissions/use-can.ts';
import { SideDrawer } from '../layout/SideDrawer.tsx';
import { distinctRows, nextPage } from '../list/screen/list-pages.ts';
import { ShowOlder } from '../list/screen/ShowOlder.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import classes from './HistoryDrawer.module.css';
import { HistoryEntry } from './HistoryEntry.tsx';

interface HistoryDrawerProps {
  entity: ResourceName;
  entity_id: string;
  name: string;
  onClose: () => void;
}

/** The history of a record with values before and after, for people who may read events. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  return useCan(view('event')) ? <OpenHistory {...props} /> : null;
}

function OpenHistory({ entity, entity_id, name, onClose }: HistoryDrawerProps) {
  return (
    <SideDrawer title={`History of ${name}`} onClose={onClose}>
      <Events entity={entity} entity_id={entity_id} />
    </SideDrawer>
  );
}

function Events({ entity, entity_id }: Pick<HistoryDrawerProps, 'entity' | 'entity_id'>) {
  const { query, events } = useHistory(entity, entity_id);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState lines={6} />;
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={24} stroke={1.5} aria-hidden />}
        text="Nothing has happened yet"
        hint="Every change from now on shows up here, with who made it."
      />
    );
  }
  return (
    <>
      <ol className={classes.events}>
        {events.map((event) => (
          <HistoryEntry key={event.id} event={event} />
        ))}
      </ol>
      {query.hasNextPage && <ShowOlder query={query} />}
    </>
  );
}

/** The events of one record, newest first. The query key starts with events because every change is an event. */
function useHistory(entity: ResourceName, entity_id: string) {
  const query = useInfiniteQuery({
    queryKey: ['event', 'history', entity, entity_id],
    queryFn: ({ pageParam, signal }) =>
      call(viewHistory, { entity, entity_id, page: pageParam, rows_per_page: DEFAULT_ROWS_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { is_silent: true },
  });
  return { query, events: distinctRows(query.data?.pages ?? []) };
}
