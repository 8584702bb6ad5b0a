import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { DifferenceBadge } from '../DifferenceBadge.tsx';
import { useDeliveriesOf } from '../use-deliveries.ts';
import classes from './DeliveriesCard.module.css';

interface DeliveriesCardProps {
  of: Parameters<typeof useDeliveriesOf>[0];
  title?: string;
  /** The text while there are no deliveries. */
  empty: string;
}

/** The latest deliveries of an order or a part. */
export function DeliveriesCard({ of, title = 'Deliveries', empty }: DeliveriesCardProps) {
  const { data, error, refetch } = useDeliveriesOf(of);
  return (
    <SectionCard title={title}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState lines={2} />
      ) : data.collection.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.deliveries}>
          {data.collection.map((delivery) => (
            <li key={delivery.id}>
              <Link to="/parts/delivery/$id" params={{ id: delivery.id }} className={classes.link}>
                {delivery.delivery_number}
              </Link>
              <span className={classes.words}>
                <DateText value={delivery.delivery_date} />
                {'order_id' in of ? '' : ` · ${delivery.vendor_name}`}
                {delivery.vendor_invoice_number !== '' && ` · ${delivery.vendor_invoice_number}`}
              </span>
              <DifferenceBadge delivery={delivery} />
              {delivery.total_cents !== null && <Money value={delivery.total_cents} />}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
