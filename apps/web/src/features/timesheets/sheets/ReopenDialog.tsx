import { reopenDays } from '@baydesk/contract/timesheets.contract';
import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { fullName } from '@baydesk/domain/format/person-name';
import { Text } from '@mantine/core';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { PersonActivities } from '../use-timesheets.ts';
import { useReopenDays } from '../use-timesheets.ts';

interface ReopenDialogProps {
  person: PersonActivities;
  span: DateSpan;
  /** 'Nov 9 – Nov 15' */
  days: string;
  onClose: () => void;
}

/** Takes the approval of a person's days back; for administrators. */
export function ReopenDialog({ person, span, days, onClose }: ReopenDialogProps) {
  const name = fullName(person);
  return (
    <FormDialog
      title={`Reopen ${days} of ${name}`}
      endpoint={reopenDays}
      initial={{ staff_id: person.staff_id, start_date: span.start_date, end_date: span.end_date, reason: '' }}
      mutation={useReopenDays()}
      onClose={onClose}
      onSaved={() => showNotice(done(`${days} of ${name} can be changed again`))}
      submitLabel="Reopen"
    >
      <TextField name="reason" label="Reason" placeholder="Overtime was entered late" />
      <Text size="sm" c="dimmed">
        Timekeepers can change these days again until they are approved anew. The reason stays in the history.
      </Text>
    </FormDialog>
  );
}
