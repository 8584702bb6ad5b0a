import { listStaff } from '@baydesk/contract/staff.contract';
import { STAFF_STATUSES } from '@baydesk/domain/accounts/staff-status';
import { create } from '@baydesk/domain/permissions/permission';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Button, Drawer } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Can } from '../../shared/permissions/Can.tsx';
import type { ListFilter } from '../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../shared/ui/list/table/use-open-row.ts';
import dialog from '../../shared/ui/layout/dialog.module.css';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { useOpenWorkplaces } from '../workplaces/public.ts';
import { InvitePersonDialog } from './InvitePersonDialog.tsx';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { usePerson } from './use-staff.ts';
import { ChangePersonDrawer } from './ChangePersonDrawer.tsx';

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

function useStaffFilters(): readonly ListFilter<typeof listStaff>[] {
  const workplaces = useOpenWorkplaces();
  return [
    {
      field: 'status',
      label: 'Status',
      isQuick: true,
      options: STAFF_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
    },
    { field: 'role_id', label: 'Role', options: ROLES.map(({ name, label }) => ({ value: name, label })) },
    {
      field: 'workplace_id',
      label: 'Location',
      options: workplaces.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      field: 'clockable',
      label: 'Clocks time',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  ];
}

function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: person, error, refetch } = usePerson(id);
  if (person) return <ChangePersonDrawer person={person} onClose={onClose} />;
  if (!error) return null;
  return (
    <Drawer opened onClose={onClose} position="right" title="Person" classNames={dialog}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Drawer>
  );
}
