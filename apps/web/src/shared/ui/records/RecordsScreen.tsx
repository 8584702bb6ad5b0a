import { capitalized } from '@baydesk/domain/format/capitalized';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { showNotice } from '../../notices/show-notice.tsx';
import { useCan } from '../../permissions/use-can.ts';
import { ListScreen } from '../list/screen/ListScreen.tsx';
import type { ListFilter } from '../list/screen/list-definition.ts';
import type { FilterField } from '../list/screen/list-endpoint.ts';
import { openInList, useOpenRow } from '../list/table/use-open-row.ts';
import { ChangeRecordDialog } from './ChangeRecordDialog.tsx';
import { CreateRecordDialog } from './CreateRecordDialog.tsx';
import type { RecordEndpoint, RecordsEndpoint, RecordsKind, RecordsScreenProps } from './records-kind.ts';
import { useRecord } from './use-record.ts';
import { withRetired } from './with-retired.tsx';

/** The value of `open` in the URL for a new record. */
const NEW = 'new';

/** Retired records are hidden by default. */
const statusFilter = <List extends RecordsEndpoint>(): ListFilter<List> => ({
  field: 'is_retired' as FilterField<List>,
  label: 'Status',
  options: [{ value: 'true', label: 'Retired' }],
  isQuick: true,
  blankLabel: 'In use',
});

/** The list of one kind of record that a shop sets up, with the dialogs to add, change, retire and remove one. */
export function RecordsScreen<
  List extends RecordsEndpoint,
  Create extends RecordEndpoint,
  Change extends RecordEndpoint,
>(props: RecordsScreenProps<List, Create, Change>) {
  const { records, columns, blank, filters = [], bulkActions, emptyHint } = props;
  const title = props.title ?? capitalized(records.plural);
  // The dialogs only handle records of this list, so the exact row type can be dropped.
  const kind = props as unknown as RecordsKind;
  const { open, show, close } = useOpenRow();
  const mayCreate = useCan(create(records.resource));
  const shown_columns = useMemo(() => withRetired(columns), [columns]);
  return (
    <>
      <ListScreen
        title={title}
        endpoint={records.list}
        columns={shown_columns}
        filters={[statusFilter<List>(), ...filters]}
        rowLink={({ id }) => openInList(id)}
        emptyHint={emptyHint}
        {...(bulkActions ? { bulkActions } : {})}
        {...(props.onMove ? { onMove: props.onMove } : {})}
        action={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New {records.noun}
            </Button>
          )
        }
      />
      {open === NEW && mayCreate && blank && <CreateRecordDialog kind={kind} blank={blank} onClose={close} />}
      {open !== undefined && open !== NEW && <OpenRecord key={open} kind={kind} id={open} onClose={close} />}
    </>
  );
}

function OpenRecord({ kind, id, onClose }: { kind: RecordsKind; id: string; onClose: () => void }) {
  const record = useRecord(kind, id);
  if (record === null) return <Gone noun={kind.records.noun} onClose={onClose} />;
  return record && <ChangeRecordDialog kind={kind} record={record} onClose={onClose} />;
}

/** Shown when the record in the URL no longer exists. */
function Gone({ noun, onClose }: { noun: string; onClose: () => void }) {
  useEffect(() => {
    showNotice({
      tone: 'warning',
      message: `This ${noun} does not exist any more.`,
      duration_ms: NOTIFICATION_MS.other_error,
    });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, however often the screen renders
  }, [noun]);
  return null;
}
