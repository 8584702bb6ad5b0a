import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import type { Receipt } from '../use-deliveries.ts';

/** Everything of an order has come, or nothing of it is ordered any more. */
export function NothingToCome({ order: { id, order_number } }: Pick<Receipt, 'order'>) {
  return (
    <EmptyState
      text={`Nothing is to come of ${order_number}`}
      hint="All of it has come or is cancelled."
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/order/$id" params={{ id }} />}>
          Open the order
        </Button>
      }
    />
  );
}
