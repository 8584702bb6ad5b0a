import type { listCustomers } from '@baydesk/contract/customers.contract';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import type { ListFilter } from '../../../shared/ui/list/list-definition.ts';

export const CUSTOMER_FILTERS: readonly ListFilter<typeof listCustomers>[] = [
  {
    field: 'customer_type',
    label: 'Type',
    isQuick: true,
    options: [
      { value: 'company', label: 'Companies' },
      { value: 'individual', label: 'Individuals' },
    ],
  },
  {
    field: 'credit_terms',
    label: 'Terms',
    options: CREDIT_TERMS.map((term) => ({ value: term, label: term === 'Credit Hold' ? 'On hold' : term })),
  },
  { field: 'is_retired', label: 'Retired', options: [{ value: 'true', label: 'Only retired' }] },
];
