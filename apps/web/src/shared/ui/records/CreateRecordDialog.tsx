import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { shownBy } from '../../live/shown-by.ts';
import { done } from '../../notices/notices.ts';
import { showNotice } from '../../notices/show-notice.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import type { Values } from '../form/form-values.ts';
import type { RecordsKind } from './records-kind.ts';

interface CreateRecordDialogProps {
  kind: RecordsKind;
  blank: Values | (() => Values);
  onClose: () => void;
}

export function CreateRecordDialog({ kind, blank, onClose }: CreateRecordDialogProps) {
  const { records, nameOf, Fields, size } = kind;
  const refreshes = shownBy(records.resource);
  const create = useEndpointMutation(records.create, { refreshes, refusals: 'shown_by_form' });
  return (
    <FormDialog
      title={`New ${records.noun}`}
      endpoint={records.create}
      initial={typeof blank === 'function' ? blank() : blank}
      mutation={create}
      onClose={onClose}
      onSaved={(record) => showNotice(done(`${nameOf(record)} is added`))}
      another
      size={size}
    >
      <Fields />
    </FormDialog>
  );
}
