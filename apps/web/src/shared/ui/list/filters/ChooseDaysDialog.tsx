import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { rangeEnd, rangeStart } from '@baydesk/domain/validation/date-rules';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { DateInput } from '../../inputs/DateInput.tsx';
import dialog from '../../layout/dialog.module.css';
import { useReturnFocus } from '../../layout/use-return-focus.ts';

interface ChooseDaysDialogProps {
  title: string;
  span: Partial<DateSpan>;
  onChoose: (span: DateSpan) => void;
  onClose: () => void;
}

/** Asks for the first and the last day of a custom range. */
export function ChooseDaysDialog({ title, span, onChoose, onClose }: ChooseDaysDialogProps) {
  const [start_date, setStart] = useState(span.start_date ?? null);
  const [end_date, setEnd] = useState(span.end_date ?? null);
  const [areProblemsShown, setAreProblemsShown] = useState(false);
  useReturnFocus();
  const problems = { start: rangeStart(end_date)(start_date), end: rangeEnd(start_date)(end_date) };
  const choose = () => {
    setAreProblemsShown(true);
    if (start_date === null || end_date === null || problems.start !== true) return;
    onChoose({ start_date, end_date });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="xs" centered classNames={dialog}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <Stack gap="sm">
          <DateInput
            label="From"
            value={start_date}
            error={areProblemsShown && problems.start !== true && problems.start}
            onChange={setStart}
            data-autofocus
          />
          <DateInput
            label="Until"
            value={end_date}
            error={areProblemsShown && problems.end !== true && problems.end}
            onChange={setEnd}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Show</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
