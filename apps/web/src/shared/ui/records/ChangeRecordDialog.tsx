import type { RecordBase } from '@baydesk/contract/define-records';
import { change } from '@baydesk/domain/permissions/permission';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { shownBy } from '../../live/shown-by.ts';
import { done } from '../../notices/notices.ts';
import { showNotice } from '../../notices/show-notice.tsx';
import { useCan } from '../../permissions/use-can.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { HistoryDrawer } from '../history/HistoryDrawer.tsx';
import { undoable } from '../feedback/undoable.tsx';
import { RecordMenu } from './RecordMenu.tsx';
import type { RecordsKind } from './records-kind.ts';
import { readRecord } from './use-record.ts';
import { changeRetired, removeUnlessUsed } from './undoable-changes.ts';

interface ChangeRecordDialogProps {
  kind: RecordsKind;
  record: RecordBase;
  onClose: () => void;
}

export function ChangeRecordDialog({ kind, record, onClose }: ChangeRecordDialogProps) {
  const { records, nameOf, toFields, Fields, size } = kind;
  const { noun, resource } = records;
  const mayChange = useCan(change(resource));
  const save = useEndpointMutation(records.change, { refreshes: shownBy(resource), refusals: 'shown_by_form' });
  const { changeRetired, removeUnlessUsed } = useRecordChanges(kind);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [in_use, setInUse] = useState<string | null>(null);
  const toValues = (from: RecordBase) => ({ ...toFields(from), id: from.id, version: from.version });

  const reload = async () => {
    const theirs = await readRecord(records.list, record.id);
    if (!theirs) throw new Error(`This ${noun} does not exist any more.`);
    return toValues(theirs);
  };
  const retire = async () => {
    await changeRetired(record);
    onClose();
  };
  const remove = async () => {
    const outcome = await removeUnlessUsed(record);
    if (outcome === 'removed') onClose();
    else if (outcome !== 'refused') setInUse(outcome.in_use);
  };

  return (
    <>
      <FormDialog
        title={nameOf(record)}
        endpoint={records.change}
        initial={toValues(record)}
        mutation={save}
        reload={reload}
        onClose={onClose}
        onSaved={(changed) => showNotice(done(`${nameOf(changed)} is saved`))}
        size={size}
        isReadOnly={!mayChange}
        menu={
          <RecordMenu
            kind={kind}
            record={record}
            onHistory={() => setIsHistoryOpen(true)}
            onAction={(action) => {
              onClose();
              action.run();
            }}
            onRetire={retire}
            onRemove={remove}
          />
        }
      >
        <Fields record={record} />
      </FormDialog>
      {isHistoryOpen && (
        <HistoryDrawer
          entity={resource}
          entity_id={record.id}
          name={nameOf(record)}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
      {in_use !== null && (
        <ConfirmDialog
          title={`${nameOf(record)} is in use`}
          action="Retire instead"
          onConfirm={retire}
          onClose={() => setInUse(null)}
        >
          {in_use}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The changes that apply at once, each with an undo. */
function useRecordChanges(kind: RecordsKind) {
  const { records, nameOf, toFields } = kind;
  const refreshes = shownBy(records.resource);
  const create = useEndpointMutation(records.create, { refreshes });
  const retire = useEndpointMutation(records.retire, { refreshes });
  const remove = useEndpointMutation(records.remove, { refreshes, refusals: 'shown_by_form' });

  const setRetired = ({ id, version }: RecordBase, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  const putBack = async (record: RecordBase) => {
    const created = await create.mutateAsync({ ...toFields(record), id: record.id });
    if (record.is_retired) await setRetired(created, true);
  };

  return {
    changeRetired: (record: RecordBase) => changeRetired(record, nameOf(record), setRetired),
    removeUnlessUsed: async (record: RecordBase) => {
      const outcome = await removeUnlessUsed(() => remove.mutateAsync({ id: record.id, version: record.version }));
      if (outcome === 'removed') undoable(`${nameOf(record)} removed`, () => putBack(record));
      return outcome;
    },
  };
}
