import { changeTechTime } from '@baydesk/contract/time-clock/records.contract';
import type { NamedPerson } from '@baydesk/domain/format/person-name';
import { fullName } from '@baydesk/domain/format/person-name';
import { HoursField } from '../../../shared/ui/fields/HoursField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useRecordChange } from './use-records.ts';

interface ChangeTechTimeDialogProps {
  line: { readonly line_id: string; readonly line_name: string };
  person: NamedPerson & { readonly staff_id: string };
  /** Ended time of the person on the line. */
  minutes: number;
  onClose: () => void;
}

/** The spec's change-tech-time: corrects how long somebody worked on a line, by the end of their last record. */
export function ChangeTechTimeDialog({ line, person, minutes, onClose }: ChangeTechTimeDialogProps) {
  return (
    <FormDialog
      title={`Hours of ${fullName(person)} on ${line.line_name}`}
      endpoint={changeTechTime}
      initial={{ line_id: line.line_id, staff_id: person.staff_id, minutes, reason: '' }}
      mutation={useRecordChange(changeTechTime)}
      onClose={onClose}
    >
      <HoursField name="minutes" label="Hours in all" description="The end of the last record moves" />
      <TextField name="reason" label="Reason" />
    </FormDialog>
  );
}
