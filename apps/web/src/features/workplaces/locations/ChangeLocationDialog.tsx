import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { changeWorkplace } from '@baydesk/contract/workplaces.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { HistoryDrawer } from '../../../shared/ui/history/HistoryDrawer.tsx';
import { readWorkplace, useChangeWorkplace, useCloseWorkplace } from '../use-workplaces.ts';
import { CloseLocationDialog } from './CloseLocationDialog.tsx';
import { toLocationFields } from './location-values.ts';
import { LocationFields } from './LocationFields.tsx';
import { LocationMenu } from './LocationMenu.tsx';
import { RemoveLocationDialog } from './RemoveLocationDialog.tsx';

interface ChangeLocationDialogProps {
  workplace: Workplace;
  onClose: () => void;
}

type Over = 'history' | 'close' | 'remove';

export function ChangeLocationDialog({ workplace, onClose }: ChangeLocationDialogProps) {
  const save = useChangeWorkplace();
  const openAgain = useOpenAgain();
  const mayChange = useCan(change('workplace'));
  const [over, setOver] = useState<Over | null>(null);
  const backToForm = () => setOver(null);
  return (
    <>
      <FormDialog
        title={workplace.name}
        endpoint={changeWorkplace}
        initial={toLocationFields(workplace)}
        mutation={save}
        reload={async () => toLocationFields(await readWorkplace(workplace.id))}
        onClose={onClose}
        onSaved={({ name }) => showNotice(done(`${name} is saved`))}
        isReadOnly={!mayChange}
        size="lg"
        menu={
          <LocationMenu
            workplace={workplace}
            onHistory={() => setOver('history')}
            onCloseLocation={() => setOver('close')}
            onOpenAgain={() => void openAgain(workplace).then(onClose, () => undefined)}
            onRemove={() => setOver('remove')}
          />
        }
      >
        {workplace.is_closed && (
          <Callout tone="info" title="This location is closed">
            Nobody works here; its documents stay. It can be opened again from the menu below.
          </Callout>
        )}
        <LocationFields workplace={workplace} />
      </FormDialog>
      {over === 'history' && (
        <HistoryDrawer entity="workplace" entity_id={workplace.id} name={workplace.name} onClose={backToForm} />
      )}
      {over === 'close' && <CloseLocationDialog workplace={workplace} onClose={backToForm} onClosed={onClose} />}
      {over === 'remove' && <RemoveLocationDialog workplace={workplace} onClose={backToForm} onGone={onClose} />}
    </>
  );
}

/** Opens a closed location at once; closing it again is a press away. */
function useOpenAgain() {
  const close = useCloseWorkplace('notified');
  return async ({ id, version }: Workplace) => {
    const { name } = await close.mutateAsync({ id, version, is_closed: false });
    undoable(`${name} is open again`, async () =>
      close.mutateAsync({ id, version: (await readWorkplace(id)).version, is_closed: true }),
    );
  };
}
