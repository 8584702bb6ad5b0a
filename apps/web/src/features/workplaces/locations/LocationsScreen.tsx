import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useWorkplace } from '../use-workplaces.ts';
import { ChangeLocationDialog } from './ChangeLocationDialog.tsx';
import { CreateLocationDialog } from './CreateLocationDialog.tsx';
import { LOCATION_COLUMNS } from './location-columns.tsx';

/** The open row's name for a location that does not exist yet. */
const NEW = 'new';

const FILTERS: readonly ListFilter<typeof listWorkplaces>[] = [
  {
    field: 'is_closed',
    label: 'Status',
    isQuick: true,
    blankLabel: 'Open',
    options: [{ value: 'true', label: 'Closed' }],
  },
];

export function LocationsScreen() {
  const { open, show, close } = useOpenRow();
  // A person without a location can only open the first one here.
  const hasWorkplace = useActor().default_workplace !== null;
  return (
    <>
      <ListScreen
        title="Locations"
        endpoint={listWorkplaces}
        columns={LOCATION_COLUMNS}
        filters={hasWorkplace ? FILTERS : []}
        {...(hasWorkplace ? { rowLink: ({ id }) => openInList(id) } : {})}
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
      {open !== undefined && open !== NEW && hasWorkplace && <OpenLocation key={open} id={open} onClose={close} />}
    </>
  );
}

function OpenLocation({ id, onClose }: { id: string; onClose: () => void }) {
  const workplace = useWorkplace(id);
  if (workplace === null) return <Gone onClose={onClose} />;
  return workplace && <ChangeLocationDialog workplace={workplace} onClose={onClose} />;
}

/** The address names a location that no longer exists. */
function Gone({ onClose }: { onClose: () => void }) {
  const tell = useEffectEvent(() => {
    showNotice({
      tone: 'warning',
      message: 'This location does not exist any more.',
      duration_ms: NOTIFICATION_MS.other_error,
    });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
