import type { Customer } from '@baydesk/contract/customers.contract';
import { CUSTOMER_TYPE_LABELS } from '@baydesk/domain/customers/customer-type';
import { formatCents } from '@baydesk/domain/money/cents';
import { change, move, view } from '@baydesk/domain/permissions/permission';
import { Group } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { addressLine } from '../../../shared/ui/display/address-line.ts';
import { AddressLink } from '../../../shared/ui/display/AddressLink.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { DetailTab } from '../../../shared/ui/layout/DetailScreen.tsx';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { PinnedNote } from '../../notes/public.ts';
import { OverLimitBadge } from '../OverLimitBadge.tsx';
import { useCustomer } from '../use-customers.ts';
import { CustomerActions } from './CustomerActions.tsx';
import type { CustomerOver } from './CustomerMenu.tsx';
import classes from './CustomerScreen.module.css';
import { CustomerSide } from './CustomerSide.tsx';
import { MergeBanners } from './MergeBanners.tsx';
import { exemptionOf } from './tax-exemption.ts';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const ChangeCustomerDialog = loadedLater(
  () => import('../customer-form/ChangeCustomerDialog.tsx'),
  'ChangeCustomerDialog',
);
const MergeCustomersDialog = loadedLater(() => import('../merge/MergeCustomersDialog.tsx'), 'MergeCustomersDialog');

const ICON = { size: 14, stroke: 1.6, className: classes.icon, 'aria-hidden': true } as const;

/** The ways to reach the customer, and the warnings that everybody must see first. */
function CustomerMeta({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.telephone !== '' && (
        <span className={classes.meta}>
          <IconPhone {...ICON} />
          <PhoneLink telephone={customer.telephone} />
        </span>
      )}
      {customer.email !== '' && (
        <span className={classes.meta}>
          <IconMail {...ICON} />
          <EmailLink email={customer.email} />
        </span>
      )}
      {addressLine(customer) !== '' && (
        <span className={classes.meta}>
          <IconMapPin {...ICON} />
          <AddressLink place={customer} />
        </span>
      )}
      <PinnedNote
        reference={{ reference_type: 'customer', reference_id: customer.id }}
        note={customer.pinned_note}
        isReadOnly={customer.merged_into_id !== null}
      />
    </>
  );
}

const route = getRouteApi('/shell/customers/$id');

export function CustomerScreen() {
  const { data, error, refetch } = useCustomer(route.useParams().id);
  if (data) return <OpenCustomer key={data.id} customer={data} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such customer" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenCustomer({ customer }: { customer: Customer }) {
  const { id, name } = customer;
  const [over, setOver] = useState<CustomerOver | null>(null);
  const mayChange = useCan(change('customer')) && customer.merged_into_id === null;
  const mayMerge = useCan(move('customer'));
  const close = () => setOver(null);
  useScreenTitle(name);
  useScreenKeys(mayChange ? { e: () => setOver('change') } : {});
  return (
    <>
      <DetailScreen
        title={name}
        status={<CustomerStatus customer={customer} />}
        meta={<CustomerMeta customer={customer} />}
        actions={<CustomerActions customer={customer} onOpen={setOver} />}
        tabs={useCustomerTabs(customer)}
      >
        <MergeBanners customer={customer} />
        <DetailColumns isSideFirst side={<CustomerSide customer={customer} />}>
          <Outlet />
        </DetailColumns>
      </DetailScreen>
      {over === 'change' && mayChange && <ChangeCustomerDialog customer={customer} onClose={close} />}
      {over === 'merge' && mayMerge && <MergeCustomersDialog customer={customer} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="customer" entity_id={id} name={name} onClose={close} />}
    </>
  );
}

/** The customer's flags beside the name. */
function CustomerStatus({ customer }: { customer: Customer }) {
  const { customer_type, credit_terms, is_retired, merged_into_id, requires_po, open_orders_count } = customer;
  const { overdue_cents } = customer;
  const exemption = exemptionOf(customer, { now: now(), timezone: workplaceFormat().timezone });
  return (
    <Group gap="3xs">
      <span>{CUSTOMER_TYPE_LABELS[customer_type]}</span>
      {merged_into_id !== null ? (
        <StatusBadge status="merged" label="Merged" colour="grey" />
      ) : (
        is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />
      )}
      {open_orders_count > 0 && (
        <StatusBadge
          status="open"
          label={open_orders_count === 1 ? '1 open order' : `${open_orders_count} open orders`}
          colour="green"
        />
      )}
      {credit_terms === 'Credit Hold' && <StatusBadge status="hold" label="Credit Hold" colour="red" />}
      <OverLimitBadge customer={customer} />
      {overdue_cents !== null && overdue_cents > 0 && (
        <StatusBadge status="overdue" label={`${formatCents(overdue_cents)} overdue`} colour="red" />
      )}
      {exemption && (
        <StatusBadge status="exempt" label={exemption.words} colour={exemption.is_expired ? 'orange' : 'blue'} />
      )}
      {requires_po && <StatusBadge status="po" label="PO required" colour="purple" />}
    </Group>
  );
}

/** The parts of a customer's page this person may look at, with how much is in each. */
function useCustomerTabs(customer: Customer): readonly DetailTab[] {
  const { id, orders_count, vehicles_count, contacts_count, notes_count } = customer;
  const params = { id };
  const orders: DetailTab = {
    label: 'Work Orders',
    count: orders_count,
    link: { to: '/customers/$id/work-orders', params },
  };
  const sales: DetailTab = { label: 'Part Sales', link: { to: '/customers/$id/part-sales', params } };
  const vehicles: DetailTab = {
    label: 'Vehicles',
    count: vehicles_count,
    link: { to: '/customers/$id/vehicles', params },
  };
  const contacts: DetailTab = {
    label: 'Contacts',
    count: contacts_count,
    link: { to: '/customers/$id/contacts', params },
  };
  const unpaid: DetailTab = { label: 'Unpaid Invoices', link: { to: '/customers/$id/unpaid-invoices', params } };
  const payments: DetailTab = { label: 'Payments', link: { to: '/customers/$id/payments', params } };
  // Beside the list on a wide screen; below it, a long list would never end.
  const notes: DetailTab = { label: 'Notes', count: notes_count, link: { to: '/customers/$id/notes', params } };
  return [
    ...(useCan(view('work_order')) ? [orders] : []),
    ...(useCan(view('part_sale')) ? [sales] : []),
    ...(useCan(view('vehicle')) ? [vehicles] : []),
    ...(useCan(view('contact')) ? [contacts] : []),
    ...(useCan(view('payment')) ? [unpaid, payments] : []),
    ...(useIsPhone() ? [notes] : []),
  ];
}
