import type { listPaymentMethods } from '@baydesk/contract/payment-methods.contract';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';

export const PAYMENT_METHOD_COLUMNS: readonly ListColumn<typeof listPaymentMethods>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  {
    id: 'asked_for',
    header: 'Asks for',
    width: 'minmax(160px, 1fr)',
    value: ({ needs_reference }) => (needs_reference ? 'Reference' : ''),
    isMuted: true,
  },
];
