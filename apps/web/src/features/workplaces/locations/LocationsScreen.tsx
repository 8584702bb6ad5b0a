import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { change, create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/use-open-row.ts';
import { useWorkplace } from '../use-workplaces.ts';
import { ChangeLocationDialog } from './ChangeLocationDialog.tsx';
import { CreateLocationDialog } from './CreateLocationDialog.tsx';
import { LOCATION_COLUMNS } from './location-columns.tsx';

/** The open row's name for a location that does not exist yet. */
const NEW = 'new';

export function LocationsScreen() {
  const { open, show, close } = useOpenRow();
  // Whoever has no location yet can only open the first one here.
  const hasWorkplace = useActor().default_workplace !== null;
  const mayChange = useCan(change('workplace')) && hasWorkplace;
  return (
    <>
      <ListScreen
        title="Locations"
        endpoint={listWorkplaces}
        columns={LOCATION_COLUMNS}
        {...(mayChange ? { rowLink: ({ id }) => openInList(id) } : {})}
        action={
          <Can do={create('workplace')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New location
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('workplace')}>
          <CreateLocationDialog onClose={close} />
        </Can>
      )}
      {open !== undefined && open !== NEW && mayChange && <OpenLocation key={open} id={open} onClose={close} />}
    </>
  );
}

function OpenLocation({ id, onClose }: { id: string; onClose: () => void }) {
  const workplace = useWorkplace(id);
  return workplace && <ChangeLocationDialog workplace={workplace} onClose={onClose} />;
}
