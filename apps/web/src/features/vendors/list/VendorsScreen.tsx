import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { VENDOR_COLUMNS } from './vendor-columns.tsx';

const CreateVendorDialog = loadedLater(() => import('../vendor-form/CreateVendorDialog.tsx'), 'CreateVendorDialog');

/** The open row's name for a vendor who is not there yet. */
const NEW = 'new';

const VENDOR_FILTERS: readonly ListFilter<typeof vendorRecords.list>[] = [
  {
    field: 'is_retired',
    label: 'Status',
    options: [{ value: 'true', label: 'Retired' }],
    isQuick: true,
    blankLabel: 'In use',
  },
];

export function VendorsScreen() {
  const { open, show, close } = useOpenRow();
  return (
    <>
      <ListScreen
        title="Vendors"
        endpoint={vendorRecords.list}
        columns={VENDOR_COLUMNS}
        filters={VENDOR_FILTERS}
        rowLink={({ id }) => ({ to: '/parts/vendor/$id', params: { id } })}
        searchLabel="Name, account, phone, e-mail or city"
        emptyHint="Whom parts are bought from, with the people to call there."
        viewToggle={
          <Can do={view('vendor_transaction')}>
            <Button component={Link} to="/invoices/what-we-owe" variant="default">
              What we owe
            </Button>
          </Can>
        }
        action={
          <Can do={create('vendor')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New vendor
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('vendor')}>
          <CreateVendorDialog onClose={close} />
        </Can>
      )}
    </>
  );
}
