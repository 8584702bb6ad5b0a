import type { Vendor } from '@baydesk/contract/vendors.contract';
import { change, view } from '@baydesk/domain/permissions/permission';
import { Button, Group } from '@mantine/core';
import { IconMail, IconMapPin, IconPencil, IconPhone } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { addressLine } from '../../../shared/ui/display/address-line.ts';
import { AddressLink } from '../../../shared/ui/display/AddressLink.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
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
import { useVendor } from '../use-vendors.ts';
import type { VendorOver } from './VendorMenu.tsx';
import { VendorMenu } from './VendorMenu.tsx';
import classes from './VendorScreen.module.css';
import { VendorSide } from './VendorSide.tsx';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const ChangeVendorDialog = loadedLater(() => import('../vendor-form/ChangeVendorDialog.tsx'), 'ChangeVendorDialog');

const ICON = { size: 14, stroke: 1.6, className: classes.icon, 'aria-hidden': true } as const;

const route = getRouteApi('/shell/parts/vendor/$id');

export function VendorScreen() {
  const { vendor, error, refetch } = useVendor(route.useParams().id);
  if (vendor) return <OpenVendor key={vendor.id} vendor={vendor} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such vendor" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenVendor({ vendor }: { vendor: Vendor }) {
  const { id, name } = vendor;
  const [over, setOver] = useState<VendorOver | null>(null);
  const mayChange = useCan(change('vendor'));
  const close = () => setOver(null);
  useScreenTitle(name);
  useScreenKeys(mayChange ? { e: () => setOver('change') } : {});
  return (
    <>
      <DetailScreen
        title={name}
        status={<VendorStatus vendor={vendor} />}
        meta={<VendorMeta vendor={vendor} />}
        actions={
          <>
            <Can do={change('vendor')}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                rightSection={<KeyHint keys={['e']} />}
                onClick={() => setOver('change')}
              >
                Edit
              </Button>
            </Can>
            <VendorMenu vendor={vendor} onOpen={setOver} />
          </>
        }
        tabs={useVendorTabs(vendor)}
      >
        <DetailColumns isSideFirst side={<VendorSide vendor={vendor} />}>
          <Outlet />
        </DetailColumns>
      </DetailScreen>
      {over === 'change' && mayChange && <ChangeVendorDialog vendor={vendor} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="vendor" entity_id={id} name={name} onClose={close} />}
    </>
  );
}

function VendorStatus({ vendor: { credit_terms, is_retired } }: { vendor: Vendor }) {
  return (
    <Group gap="3xs">
      {is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />}
      {credit_terms === 'Credit Hold' && <StatusBadge status="hold" label="Credit Hold" colour="red" />}
    </Group>
  );
}

/** The ways to reach the vendor, and the warnings that everybody must see first. */
function VendorMeta({ vendor }: { vendor: Vendor }) {
  return (
    <>
      {vendor.telephone !== '' && (
        <span className={classes.meta}>
          <IconPhone {...ICON} />
          <PhoneLink telephone={vendor.telephone} />
        </span>
      )}
      {vendor.email !== '' && (
        <span className={classes.meta}>
          <IconMail {...ICON} />
          <EmailLink email={vendor.email} />
        </span>
      )}
      {addressLine(vendor) !== '' && (
        <span className={classes.meta}>
          <IconMapPin {...ICON} />
          <AddressLink place={vendor} />
        </span>
      )}
      <PinnedNote reference={{ reference_type: 'vendor', reference_id: vendor.id }} note={vendor.pinned_note} />
    </>
  );
}

function useVendorTabs({ id, contacts_count, notes_count }: Vendor): readonly DetailTab[] {
  const params = { id };
  const maySeeDeliveries = useCan(view('delivery'));
  const deliveries: readonly DetailTab[] = maySeeDeliveries
    ? [{ label: 'Deliveries', link: { to: '/parts/vendor/$id/deliveries', params } }]
    : [];
  const contacts: DetailTab = {
    label: 'Contacts',
    count: contacts_count,
    link: { to: '/parts/vendor/$id/contacts', params },
  };
  const unpaid: DetailTab = { label: 'Unpaid Invoices', link: { to: '/parts/vendor/$id/unpaid-invoices', params } };
  const payments: DetailTab = { label: 'Payments', link: { to: '/parts/vendor/$id/payments', params } };
  // Beside the list on a wide screen; below it, a long list would never end.
  const notes: DetailTab = { label: 'Notes', count: notes_count, link: { to: '/parts/vendor/$id/notes', params } };
  return [
    ...deliveries,
    contacts,
    ...(useCan(view('vendor_transaction')) ? [unpaid, payments] : []),
    ...(useIsPhone() ? [notes] : []),
  ];
}
