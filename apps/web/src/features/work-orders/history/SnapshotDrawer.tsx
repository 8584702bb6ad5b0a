import { placeInput } from '@baydesk/contract/define-endpoint';
import { viewSnapshotHtml } from '@baydesk/contract/estimates.contract';
import type { SnapshotRow } from '@baydesk/contract/work-orders/history.contract';
import { negated } from '@baydesk/domain/money/cents';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { lineMoney } from '../order-data/order-money.ts';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import classes from './SnapshotDrawer.module.css';
import { snapshotWords, useSnapshot } from './use-snapshots.ts';

/** The lines and totals of a stored version, read-only. */
export function SnapshotDrawer({ snapshot, onClose }: { snapshot: SnapshotRow; onClose: () => void }) {
  const { data, error, refetch } = useSnapshot(snapshot.id);
  return (
    <SideDrawer title={snapshotWords(snapshot)} size="lg" onClose={onClose}>
      <div className={classes.parts}>
        <Group gap="xs">
          <StatusBadge status={snapshot.status} />
          <span className={classes.dimmed}>
            <DateText value={snapshot.taken_at} withTime />, {snapshot.taken_by}
          </span>
        </Group>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingState lines={6} />}
        {data && (
          <ol className={classes.lines}>
            {data.content.lines.map((line) => (
              <li key={line.line_id} className={classes.line}>
                <div className={classes.head}>
                  <strong>{line.line_name}</strong>
                  <LineBadge status={line.status} />
                  <span className={classes.amount}>
                    <Price value={lineMoney(line)?.total_cents} strong />
                  </span>
                </div>
                <div className={classes.dimmed}>
                  <Hours minutes={line.tech_time ?? line.time_estimate} /> labour
                </div>
                {line.discount_total !== null && line.discount_total !== 0 && (
                  <div className={classes.part}>
                    <span>Discounts</span>
                    <Price value={negated(line.discount_total)} />
                  </div>
                )}
                {line.part_requests.map((part) => (
                  <div key={part.id} className={classes.part}>
                    <span>
                      {[part.part_number, part.description].filter(Boolean).join(' ')} × {part.quantity}
                    </span>
                    <Price value={part.total} />
                  </div>
                ))}
              </li>
            ))}
          </ol>
        )}
        {snapshot.quoted_total !== null && <SnapshotMoney snapshot={snapshot} />}
      </div>
    </SideDrawer>
  );
}

/** The totals of a stored version, and where they are explained and printed. */
function SnapshotMoney({ snapshot }: { snapshot: SnapshotRow }) {
  return (
    <>
      <dl className={classes.totals}>
        <dt>Quoted</dt>
        <dd>
          <Price value={snapshot.quoted_total} strong />
        </dd>
        <dt>Authorized</dt>
        <dd>
          <Price value={snapshot.authorized_total} />
        </dd>
      </dl>
      <Group gap="xs">
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/workorders/$id/finance"
              params={{ id: snapshot.work_order_id }}
              search={{ workOrderHistoryId: snapshot.id }}
            />
          )}
        >
          Its totals and taxes
        </Button>
        <Button
          variant="default"
          component="a"
          href={placeInput(viewSnapshotHtml, { id: snapshot.id }).path}
          target="_blank"
          rel="noopener"
        >
          As a page
        </Button>
      </Group>
    </>
  );
}
