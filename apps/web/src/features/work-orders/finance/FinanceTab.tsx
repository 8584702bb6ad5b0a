import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { snapshotWords, useSnapshot } from '../history/use-snapshots.ts';
import classes from './FinanceTab.module.css';
import { Finance, OrderFinance } from './OrderFinance.tsx';

const route = getRouteApi('/shell/workorders/$id/finance');

/** The totals of the order with their rules and lines, or those of the snapshot named in the address. */
export function FinanceTab() {
  const { id } = route.useParams();
  const { workOrderHistoryId: snapshot_id } = route.useSearch();
  return snapshot_id ? <SnapshotFinance id={id} snapshot_id={snapshot_id} /> : <OrderFinance id={id} />;
}

function SnapshotFinance({ id, snapshot_id }: { id: string; snapshot_id: string }) {
  const { data: snapshot, error, refetch } = useSnapshot(snapshot_id);
  if (error && !snapshot) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!snapshot) return <LoadingState lines={6} />;
  return (
    <Finance detail={snapshot.content} isSnapshot>
      <Callout tone="warning" title="As it was then">
        <div className={classes.banner}>
          <span>
            {snapshotWords(snapshot)}, <DateText value={snapshot.taken_at} withTime />, {snapshot.taken_by}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <Link {...props} to="/workorders/$id/finance" params={{ id }} search={{}} />}
          >
            Show it as it is now
          </Button>
        </div>
      </Callout>
    </Finance>
  );
}
