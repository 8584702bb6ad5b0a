import { listCustomers } from '@baydesk/contract/customers.contract';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { create, view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';
import { CreateCustomerLater } from '../customer-form/CreateCustomerLater.tsx';

const CUSTOMER_FILTERS: readonly ListFilter<typeof listCustomers>[] = [
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

const WITHOUT_MONEY = CUSTOMER_COLUMNS.filter(({ id }) => id !== 'balance_cents' && id !== 'overdue_cents');

/** The open row's name for a customer who is not there yet. */
const NEW = 'new';

export function CustomersScreen() {
  const { open, show, close } = useOpenRow();
  const seesMoney = useCan(view('payment'));
  return (
    <>
      <ListScreen
        title="Customers"
        endpoint={listCustomers}
        columns={seesMoney ? CUSTOMER_COLUMNS : WITHOUT_MONEY}
        filters={CUSTOMER_FILTERS}
        rowLink={({ id }) => ({ to: '/customers/$id', params: { id } })}
        searchLabel="Name, phone, e-mail, unit, plate or VIN"
        emptyHint="Companies and individuals, with their vehicles and the people to call."
        action={
          <Can do={create('customer')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New customer
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('customer')}>
          <CreateCustomerLater onClose={close} />
        </Can>
      )}
    </>
  );
}
