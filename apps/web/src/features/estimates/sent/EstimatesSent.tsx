import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useSentEstimates } from '../use-estimates.ts';
import classes from './EstimatesSent.module.css';
import { SentEstimate } from './SentEstimate.tsx';

/** The estimates sent for an order, with the time each was seen and how it was answered. */
export function EstimatesSent({ work_order_id }: { work_order_id: string }) {
  const { data, error, refetch } = useSentEstimates(work_order_id);
  return (
    <SectionCard title="Estimates sent" flush>
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.collection.length === 0 && (
        <EmptyState
          text="No estimate has been sent yet"
          hint="Send one from the top of the order: the customer approves or declines each line by a link."
        />
      )}
      {data && data.collection.length > 0 && (
        <ul className={classes.list}>
          {data.collection.map((link) => (
            <SentEstimate key={link.id} work_order_id={work_order_id} link={link} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
