import { SegmentedControl } from '@mantine/core';
import { meantInstants, toWallTime } from './wall-time.ts';

interface RepeatedHourProps {
  label: string;
  value: string;
  onChange: (instant: string) => void;
  timezone: string;
}

/** Asks which of two instants is meant, in the hour that a clock change repeats. */
export function RepeatedHour({ label, value, onChange, timezone }: RepeatedHourProps) {
  const choices = meantInstants(value, timezone);
  const { time } = toWallTime(value, timezone);
  const chosen = choices.find(({ instant }) => Date.parse(instant) === Date.parse(value));
  return (
    <SegmentedControl
      size="xs"
      mt="4xs"
      fullWidth
      aria-label={`${label}, before or after the clock change`}
      data={choices.map(({ instant, offset }) => ({ value: instant, label: `${time} ${offset}` }))}
      value={chosen?.instant ?? ''}
      onChange={onChange}
    />
  );
}
