import type { Customer } from '@baydesk/contract/customers.contract';
import { change, move } from '@baydesk/domain/permissions/permission';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { HistoryDrawer } from '../../../shared/ui/history/HistoryDrawer.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { ChangeCustomerDialog } from '../customer-form/ChangeCustomerDialog.tsx';
import { MergeCustomersDialog } from '../merge/MergeCustomersDialog.tsx';
import { useCustomer } from '../use-customers.ts';
import { CustomerActions } from './CustomerActions.tsx';
import type { CustomerOver } from './CustomerMenu.tsx';
import { CustomerMeta } from './CustomerMeta.tsx';
import classes from './CustomerScreen.module.css';
import { CustomerSide } from './CustomerSide.tsx';
import { CustomerStatus } from './CustomerStatus.tsx';
import { MergeBanners } from './MergeBanners.tsx';
import { useCustomerTabs } from './use-customer-tabs.ts';

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
  const isPhone = useIsPhone();
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
        <div className={classes.columns}>
          <div className={classes.tab}>
            <Outlet />
          </div>
          {!isPhone && <CustomerSide customer={customer} />}
        </div>
      </DetailScreen>
      {over === 'change' && mayChange && <ChangeCustomerDialog customer={customer} onClose={close} />}
      {over === 'merge' && mayMerge && <MergeCustomersDialog customer={customer} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="customer" entity_id={id} name={name} onClose={close} />}
    </>
  );
}
