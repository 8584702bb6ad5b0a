import type { TimePickerProps } from '@mantine/dates';
import { TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

export type TimeInputProps = Omit<TimePickerProps, 'value' | 'defaultValue' | 'onChange' | 'format'> & {
  value: string | null;
  onChange: (time: string | null) => void;
};

/** A time of day as 'HH:mm'. */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
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
