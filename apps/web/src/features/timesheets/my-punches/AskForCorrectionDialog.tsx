import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { askForCorrection } from '@baydesk/contract/timesheets.contract';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { DateTimeField } from '../../../shared/ui/fields/DateTimeField.tsx';
import type { SelectOption } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { SearchableSelect } from '../../../shared/ui/inputs/SearchableSelect.tsx';
import { useClocksLines, useMyDepartments, useMyTasks } from '../../time-clock/public.ts';
import { onWhat } from '../punches/punch-words.ts';
import { useAskForCorrection } from '../use-timesheets.ts';

interface AskForCorrectionDialogProps {
  /** Null where a punch is missing. */
  record: TaskRecord | null;
  /** The known values of a missing punch. */
  missing?: TaskRecord | undefined;
  onAsked?: () => void;
  onClose: () => void;
}

/** Tells the timekeeper how a punch should have been. */
export function AskForCorrectionDialog({ record, missing, onAsked, onClose }: AskForCorrectionDialogProps) {
  const punch = record ?? missing;
  const [initial] = useState(() => ({
    record_id: record?.id ?? null,
    line_id: punch?.line_id ?? null,
    department_id: punch?.department_id ?? null,
    start_date: punch?.start_date ?? null,
    end_date: punch?.end_date ?? null,
    reason: '',
  }));
  const zone = punch ? { timezone: punch.timezone } : {};
  return (
    <FormDialog
      title={record ? 'Correct a punch' : 'Missing punch'}
      endpoint={askForCorrection}
      initial={initial}
      mutation={useAskForCorrection()}
      onClose={onClose}
      onSaved={() => {
        showNotice(done('Your timekeeper knows'));
        onAsked?.();
      }}
      submitLabel="Ask"
    >
      <FieldRow>
        <DateTimeField name="start_date" label="In" {...zone} />
        <DateTimeField name="end_date" label="Out" {...zone} />
      </FieldRow>
      <WhatField record={punch ?? null} />
      <TextField name="reason" label="Reason" placeholder="Forgot to clock out for lunch" />
      <Text size="sm" c="dimmed">
        Nothing changes until a timekeeper accepts it. You are told either way.
      </Text>
    </FormDialog>
  );
}

const LINE = 'line:';
const DEPARTMENT = 'department:';

/** My lines and departments in one choice; the form holds the id of the one or of the other. */
function WhatField({ record }: Pick<AskForCorrectionDialogProps, 'record'>) {
  const { form, waits } = useFormScope();
  const line = useFormField<string | null>('line_id', 'What on');
  const department = useFormField<string | null>('department_id', 'What on');
  const value = line.value ? LINE + line.value : department.value ? DEPARTMENT + department.value : null;
  // For a punch that stays on its line or department the contract takes neither, so the form itself asks for one.
  useEffect(() => {
    waits.set('line_id', () => Promise.resolve(value === null ? 'What on is a required field' : null));
    return () => {
      waits.delete('line_id');
    };
  }, [waits, value]);
  const choose = (chosen: string | null) => {
    form.setFieldValue('line_id', chosen?.startsWith(LINE) ? chosen.slice(LINE.length) : null);
    form.setFieldValue('department_id', chosen?.startsWith(DEPARTMENT) ? chosen.slice(DEPARTMENT.length) : null);
  };
  return (
    <SearchableSelect
      label="What on"
      required
      placeholder="A line or a department"
      data={useWhatOptions(record)}
      value={value}
      onChange={choose}
      error={line.error ?? department.error}
    />
  );
}

function useWhatOptions(record: TaskRecord | null): readonly SelectOption[] {
  const clocksLines = useClocksLines();
  const tasks = useMyTasks();
  const departments = useMyDepartments();
  const options = [
    ...(record ? [{ value: keyOf(record), label: onWhat(record) }] : []),
    ...(clocksLines ? (tasks.data?.collection ?? []) : []).map((task) => ({
      value: LINE + task.line_id,
      label: onWhat(task),
    })),
    ...(departments.data?.collection ?? []).map(({ id, department_name }) => ({
      value: DEPARTMENT + id,
      label: department_name,
    })),
  ];
  return options.filter(({ value }, place) => options.findIndex((option) => option.value === value) === place);
}

const keyOf = ({ line_id, department_id }: TaskRecord) =>
  line_id === null ? `${DEPARTMENT}${department_id}` : LINE + line_id;
