import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DeliveryLink } from '../DeliveryLink.tsx';

interface OpenDifferenceProps {
  bill: { readonly delivery_id: string | null; readonly delivery_number: string };
}

/** Says why a bill cannot be paid yet, and leads to where that is settled. */
export function OpenDifference({ bill }: OpenDifferenceProps) {
  return (
    <Callout tone="warning" title="The vendor’s paper says another total">
      It can be paid once that is settled{bill.delivery_id !== null && ' on '}
      <DeliveryLink delivery={bill} />.
    </Callout>
  );
}
