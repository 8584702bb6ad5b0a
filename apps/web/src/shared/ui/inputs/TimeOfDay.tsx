import type { TimePickerProps } from '@mantine/dates';
import { TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

export type TimeOfDayProps = Omit<TimePickerProps, 'value' | 'defaultValue' | 'onChange' | 'format'> & {
  value: string | null;
  onChange: (time: string | null) => void;
};

/** Hours and minutes; a file of its own, because it is large and seldom needed. */
export function TimeOfDay({ value, onChange, ...props }: TimeOfDayProps) {
  return (
    <TimePicker
      hoursInputLabel="Hours"
      minutesInputLabel="Minutes"
      {...props}
      value={value ?? ''}
      onChange={(time) => onChange(time === '' ? null : time.slice(0, 5))}
    />
  );
}
