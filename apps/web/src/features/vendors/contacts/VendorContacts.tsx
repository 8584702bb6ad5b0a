import type { Vendor, VendorContact } from '@baydesk/contract/vendors.contract';
import { listVendorContacts } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useVendorContact } from './use-vendor-contacts.ts';

const VENDOR_CONTACT_COLUMNS: readonly ListColumn<typeof listVendorContacts>[] = [
  { id: 'name', header: 'Name', width: 'minmax(120px, 1.1fr)', sort_by: 'name', value: fullName },
  { id: 'title', header: 'Title', width: 'minmax(80px, 1fr)', sort_by: 'title', value: ({ title }) => title },
  {
    id: 'department',
    header: 'Department',
    width: 'minmax(76px, 0.9fr)',
    sort_by: 'department',
    value: ({ department }) => department,
    isMuted: true,
  },
  {
    id: 'telephone',
    header: 'Telephone',
    width: '116px',
    value: ({ telephone }) => telephone,
    cell: ({ telephone }) => <PhoneLink telephone={telephone} />,
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(110px, 1.4fr)',
    sort_by: 'email',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
  },
];

const CreateVendorContactDialog = loadedLater(
  () => import('./CreateVendorContactDialog.tsx'),
  'CreateVendorContactDialog',
);
const ChangeVendorContactDialog = loadedLater(
  () => import('./ChangeVendorContactDialog.tsx'),
  'ChangeVendorContactDialog',
);

/** The open row's name for a contact who is not there yet. */
const NEW = 'new';

/** The people to call at a vendor. */
export function VendorContacts({ vendor }: { vendor: Vendor }) {
  const { open, show, close } = useOpenRow();
  return (
    <>
      <ListScreen
        isPart
        title={`Contacts of ${vendor.name}`}
        endpoint={listVendorContacts}
        fixed={{ vendor_id: vendor.id }}
        columns={VENDOR_CONTACT_COLUMNS}
        rowLink={({ id }: VendorContact) => openInList(id)}
        searchLabel="Search name, e-mail or phone"
        emptyHint="The people to call there."
        action={
          <Can do={create('vendor')}>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New contact
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('vendor')}>
          <CreateVendorContactDialog vendor={vendor} onClose={close} />
        </Can>
      )}
      {open !== undefined && open !== NEW && <OpenContact key={open} vendor={vendor} id={open} onClose={close} />}
    </>
  );
}

function OpenContact({ vendor, id, onClose }: { vendor: Vendor; id: string; onClose: () => void }) {
  const contact = useVendorContact(vendor.id, id);
  return (
    contact && <ChangeVendorContactDialog contact={contact} country_code={vendor.country_code} onClose={onClose} />
  );
}
