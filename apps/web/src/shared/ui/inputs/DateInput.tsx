import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { parseServerDate } from '@baydesk/domain/format/date-text';
import { useState } from 'react';
import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import { dateFormat } from './typed-format.ts';

/** The value is the server's '2026-11-15'; it is typed as '11/15/2026' or picked from the calendar. */
export function DateInput(props: TypedInputProps<string>) {
  return (
    <TypedInput
      placeholder="MM/DD/YYYY"
      rightSection={<CalendarButton value={props.value} onPick={props.onChange} label={props.label} />}
      {...props}
      format={dateFormat}
    />
  );
}

interface CalendarButtonProps {
  value: string | null;
  onPick: (date: string | null) => void;
  label: TypedInputProps<string>['label'];
}

function CalendarButton({ value, onPick, label }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const picked = parseServerDate(value) ? value : null;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Calendar for ${typeof label === 'string' ? label : 'date'}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={picked}
          {...(picked ? { defaultDate: picked } : {})}
          firstDayOfWeek={1}
          onChange={(date) => {
            onPick(date);
            setIsOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
