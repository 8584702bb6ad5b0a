import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { parseServerDate } from '@baydesk/domain/format/date-text';
import { useState } from 'react';
import { LaterPart } from '../../routing/LaterPart.tsx';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import { dateFormat } from './typed-format.ts';

const Calendar = lazyScreen(() => import('./Calendar.tsx'), 'Calendar');

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
  const toggle = async () => {
    // The focus moves into the calendar as it opens, so it is loaded before.
    if (!isOpen) await Calendar.preload?.();
    setIsOpen(!isOpen);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Calendar for ${typeof label === 'string' ? label : 'date'}`}
          onClick={() => void toggle()}
        >
          <IconCalendar size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LaterPart>
          <Calendar
            value={picked}
            onPick={(date) => {
              onPick(date);
              setIsOpen(false);
            }}
          />
        </LaterPart>
      </Popover.Dropdown>
    </Popover>
  );
}
