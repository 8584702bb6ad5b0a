import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useCloseWorkplace, useRemoveWorkplace } from '../use-workplaces.ts';

interface RemoveLocationDialogProps {
  workplace: Workplace;
  onClose: () => void;
  onGone: () => void;
}

/** Only a location without any records can be removed; any other can be closed instead. */
export function RemoveLocationDialog({ workplace, onClose, onGone }: RemoveLocationDialogProps) {
  const { id, version, name, is_closed } = workplace;
  const remove = useRemoveWorkplace();
  const close = useCloseWorkplace();
  const [in_use, setInUse] = useState<string | null>(null);
  /** True once the second question, whether to close the location instead, replaces the first; nothing is closed then. */
  const has_follow_up = useRef(false);

  const removeUnlessUsed = async () => {
    try {
      await remove.mutateAsync({ id, version });
    } catch (error) {
      const used = error instanceof ApiError && error.entries.find(({ code }) => code === 'location_in_use');
      if (!used || is_closed) throw error;
      has_follow_up.current = true;
      return setInUse(used.message);
    }
    showNotice(done(`${name} is removed`));
    onGone();
  };
  const closeInstead = async () => {
    await close.mutateAsync({ id, version, is_closed: true });
    showNotice(done(`${name} is closed`));
    onGone();
  };

  if (in_use !== null)
    return (
      <ConfirmDialog
        key="in-use"
        title={`${name} is in use`}
        action="Close instead"
        onConfirm={closeInstead}
        onClose={onClose}
      >
        {in_use}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      key="remove"
      title={`Remove ${name}?`}
      action="Remove location"
      danger
      onConfirm={removeUnlessUsed}
      onClose={() => !has_follow_up.current && onClose()}
    >
      A location that nothing happened at yet disappears for good, and this cannot be undone.
    </ConfirmDialog>
  );
}
