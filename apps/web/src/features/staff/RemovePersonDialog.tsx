import type { StaffMember } from '@baydesk/contract/staff.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog.tsx';
import { useRemovePerson } from './use-staff.ts';

interface RemovePersonDialogProps {
  person: StaffMember;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemovePersonDialog({ person, onClose, onRemoved }: RemovePersonDialogProps) {
  const remove = useRemovePerson();
  const name = fullName(person);
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action="Remove person"
      danger
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ id: person.id, version: person.version });
        showNotice(done(`${name} is removed`));
        onRemoved();
      }}
    >
      {person.first_name} is signed out everywhere and cannot come back: this cannot be undone. The history stays, and
      what they did stays under their name. To keep somebody out for a while, suspend them.
    </ConfirmDialog>
  );
}
