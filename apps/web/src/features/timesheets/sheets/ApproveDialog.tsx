import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { fullName } from '@baydesk/domain/format/person-name';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import type { PersonActivities } from '../use-timesheets.ts';
import { useApproveDays } from '../use-timesheets.ts';

interface ApproveDialogProps {
  people: readonly PersonActivities[];
  span: DateSpan;
  /** 'Nov 9 – Nov 15' */
  days: string;
  onClose: () => void;
}

/** Asks first, because afterwards only an administrator changes these days. */
export function ApproveDialog({ people, span, days, onClose }: ApproveDialogProps) {
  const approve = useApproveDays();
  const [id] = useState(() => uuidv7());
  const [staff_ids] = useState(() => people.map(({ staff_id }) => staff_id));
  const seconds = people.reduce((sum, { totals }) => sum + totals.seconds, 0);
  const whom = people.length === 1 ? people.map(fullName).join() : `${people.length} people`;
  return (
    <ConfirmDialog
      title={`Approve ${days}`}
      action="Approve"
      onConfirm={async () => {
        await approve.mutateAsync({ id, start_date: span.start_date, end_date: span.end_date, staff_ids });
        showNotice(done(`${days} approved for ${whom}`));
      }}
      onClose={onClose}
    >
      <strong>
        <Hours minutes={seconds / 60} />
      </strong>{' '}
      of {people.map(fullName).join(', ')}.
      <Text size="sm" c="dimmed" mt="xs">
        Afterwards only an administrator changes these days, with a reason.
      </Text>
    </ConfirmDialog>
  );
}
