import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { addReading } from '@baydesk/contract/vehicles.contract';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { READING_KIND_LABELS, READING_KINDS, isLowerReading } from '@baydesk/domain/vehicles/reading';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { readingText, unitOf } from '../display/reading-words.ts';
import { useAddReading } from '../use-vehicles.ts';
import { hasHours } from './use-reading-kind.ts';

interface AddReadingDialogProps {
  vehicle: Vehicle;
  kind: ReadingKind;
  onClose: () => void;
}

interface Question {
  readonly typed: string;
  readonly newest: string;
  readonly answer: (is_right: boolean) => void;
}

/** A reading lower than the newest needs a reason: a new odometer, or an error then or now. */
export function AddReadingDialog({ vehicle, kind, onClose }: AddReadingDialogProps) {
  const add = useAddReading();
  const [question, setQuestion] = useState<Question | null>(null);

  const addIfRight = async (input: CallInput<typeof addReading>) => {
    const newest = vehicle[input.kind];
    if (newest === null || !isLowerReading(input.value, newest)) return add.mutateAsync(input);
    const unit = unitOf(vehicle, input.kind);
    const newest_text = readingText(newest, unit);
    const typed = readingText(input.value, unit);
    const is_right = await new Promise<boolean>((answer) => setQuestion({ typed, newest: newest_text, answer }));
    setQuestion(null);
    if (!is_right) throw new Error(`The newest reading is ${newest_text}. Correct this one, or save it again.`);
    return add.mutateAsync({ ...input, is_lower_right: true });
  };

  return (
    <>
      <FormDialog
        title={`New reading of ${vehicle.vehicle_info}`}
        endpoint={addReading}
        initial={{ vehicle_id: vehicle.id, kind, value: null, remark: '', is_lower_right: false }}
        mutation={{ mutateAsync: addIfRight }}
        onClose={onClose}
        onSaved={() => showNotice(done('The reading is saved'))}
        size="sm"
      >
        <ReadingFields vehicle={vehicle} />
      </FormDialog>
      {question && (
        <ConfirmDialog
          title={`Lower than ${question.newest}; is it right?`}
          action="It is right"
          onConfirm={async () => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          {question.typed} is then kept and marked as lower in the history, as after a new odometer.
        </ConfirmDialog>
      )}
    </>
  );
}

function ReadingFields({ vehicle }: { vehicle: Vehicle }) {
  const kind = useFormText('kind') as ReadingKind;
  const newest = vehicle[kind];
  const unit = unitOf(vehicle, kind);
  return (
    <>
      <NumberField
        name="value"
        label={READING_KIND_LABELS[kind]}
        description={newest === null ? 'The first one' : `The newest is ${readingText(newest, unit)}`}
        rightSection={unit}
      />
      {hasHours(vehicle) && <KindField />}
      <TextField name="remark" label="Remark" />
    </>
  );
}

function KindField() {
  const { value, onChange } = useFormField<ReadingKind>('kind', 'Counter');
  return (
    <SegmentedControl
      aria-label="Counter"
      value={value}
      onChange={onChange}
      data={READING_KINDS.map((kind) => ({ value: kind, label: READING_KIND_LABELS[kind] }))}
    />
  );
}
