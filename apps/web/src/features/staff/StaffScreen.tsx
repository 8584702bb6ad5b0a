import { listStaff } from '@baydesk/contract/staff.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Can } from '../../shared/permissions/Can.tsx';
import { ListScreen } from '../../shared/ui/list/ListScreen.tsx';
import { openInList, useOpenRow } from '../../shared/ui/list/use-open-row.ts';
import { InvitePersonDialog } from './InvitePersonDialog.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { useStaffFilters } from './use-staff-filters.ts';

/** The open row's name for a person who is not there yet. */
const NEW = 'new';

export function StaffScreen() {
  const { open, show, close } = useOpenRow();
  const filters = useStaffFilters();
  return (
    <>
      <ListScreen
        title="Staff"
        endpoint={listStaff}
        columns={STAFF_COLUMNS}
        filters={filters}
        rowLink={({ id }) => openInList(id)}
        searchLabel="Search name, e-mail or job title"
        emptyHint="Everybody gets a role and the locations they work at."
        action={
          <Can do={create('staff')}>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              Invite person
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('staff')}>
          <InvitePersonDialog onClose={close} />
        </Can>
      )}
      {open !== undefined && open !== NEW && <PersonDrawer key={open} id={open} onClose={close} />}
    </>
  );
}
