import type { SnapshotRow } from '@baydesk/contract/work-orders/history.contract';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { compareOrders, isSameOrder } from '@baydesk/domain/work-orders/compare-orders';
import { IconEqual } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import classes from './CompareDrawer.module.css';
import { Differences } from './Differences.tsx';
import { snapshotWords, useSnapshot } from './use-snapshots.ts';

interface CompareDrawerProps {
  order: WorkOrder;
  /** Null for the order as it is now; the same for `after`. */
  before: SnapshotRow | null;
  after: SnapshotRow | null;
  onClose: () => void;
}

/** The differences between two versions of an order. */
export function CompareDrawer({ order, before, after, onClose }: CompareDrawerProps) {
  return (
    <SideDrawer title="What changed" size={640} onClose={onClose}>
      <div className={classes.between}>
        <VersionName version={before} />
        <span aria-hidden>→</span>
        <span className="visually-hidden">compared with</span>
        <VersionName version={after} />
      </div>
      <Compared order={order} before={before} after={after} />
    </SideDrawer>
  );
}

function VersionName({ version }: { version: SnapshotRow | null }) {
  if (version === null) return <strong>As it is now</strong>;
  return (
    <span>
      <strong>{snapshotWords(version)}</strong> <DateText value={version.taken_at} withTime />
    </span>
  );
}

function Compared({ order, before, after }: Omit<CompareDrawerProps, 'onClose'>) {
  const now = useWorkOrder(order.id).data;
  const [older, newer] = [useSnapshot(before?.id ?? null), useSnapshot(after?.id ?? null)];
  const error = older.error ?? newer.error;
  const [was, is]: (OrderDetail | undefined)[] = [
    before ? older.data?.content : now,
    after ? newer.data?.content : now,
  ];
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([older.refetch(), newer.refetch()])} />;
  if (!was || !is) return <LoadingState lines={6} />;
  const comparison = compareOrders(was, is);
  if (isSameOrder(comparison))
    return <EmptyState icon={<IconEqual size={24} stroke={1.5} aria-hidden />} text="Both are the same" />;
  return <Differences comparison={comparison} />;
}
