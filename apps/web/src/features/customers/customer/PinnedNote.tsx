import type { Customer } from '@baydesk/contract/customers.contract';
import { change, create } from '@baydesk/domain/permissions/permission';
import { required } from '@baydesk/domain/validation/text-rules';
import { IconFlag } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { useChangePinnedNote, usePinNote } from '../use-customers.ts';
import classes from './PinnedNote.module.css';

/** What everybody must read before they promise anything; it is one of the notes, changed where it stands. */
export function PinnedNote({ customer }: { customer: Customer }) {
  const { id: reference_id, pinned_note, merged_into_id } = customer;
  const mayChange = useCan(change('note'));
  const mayPin = useCan(create('note')) && merged_into_id === null;
  const changeIt = useChangePinnedNote();
  const pin = usePinNote();
  if (pinned_note === null && !mayPin) return null;

  const save = (body: string) => {
    if (pinned_note) {
      return changeIt.mutateAsync({ id: pinned_note.id, version: pinned_note.version, body, is_pinned: true });
    }
    const references = [{ reference_type: 'customer', reference_id }] as const;
    return pin.mutateAsync({ id: uuidv7(), body, references: [...references], is_pinned: true });
  };
  return (
    <div className={classes.pinned} data-blank={pinned_note === null || undefined}>
      <IconFlag size={14} stroke={1.75} className={classes.flag} aria-hidden />
      <InlineEdit
        label="Pinned note"
        value={pinned_note?.body ?? ''}
        emptyText="Pin a note"
        rule={(text) => required('Note')(text)}
        onSave={save}
        readOnly={pinned_note !== null && !mayChange}
        multiline
      />
    </div>
  );
}
