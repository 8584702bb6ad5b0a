import { Input } from '@mantine/core';
import type { InputWrapperProps } from '@mantine/core';
import { useState } from 'react';
import { loadedLater } from '../../routing/loaded-later.tsx';
import { workplaceFormat } from '../../format/workplace-format.ts';
import { DateInput } from './DateInput.tsx';
import { TimeInput } from './TimeInput.tsx';
import classes from './inputs.module.css';
import { dateFormat, readTyped, timeFormat } from './typed-format.ts';
import type { WallTime } from './wall-time.ts';
import { fromWallTime, meantInstants, onSameSide, toWallTime } from './wall-time.ts';

/** Needed in two hours of a year. */
const RepeatedHour = loadedLater(() => import('./RepeatedHour.tsx'), 'RepeatedHour');

export type DateTimeInputProps = Pick<InputWrapperProps, 'description' | 'error' | 'required'> & {
  label: string;
  /** The server's instant in UTC; shown and typed in the workplace's time. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** Of the workplace that is meant, if it is another than the person's. */
  timezone?: string | undefined;
};

export function DateTimeInput({ label, value, onChange, timezone: meant_zone, ...wrapper }: DateTimeInputProps) {
  const timezone = meant_zone ?? workplaceFormat().timezone;
  const [entry, setEntry] = useState(() => ({ value, wall_time: toWallTime(value, timezone) }));
  if (entry.value !== value) setEntry({ value, wall_time: toWallTime(value, timezone) });

  const change = (part: Partial<WallTime>) => {
    const wall_time = { ...entry.wall_time, ...part };
    const instant = onSameSide(fromWallTime(wall_time, timezone), entry.value, timezone);
    setEntry({ value: instant, wall_time });
    onChange(instant);
  };

  const { date, time } = entry.wall_time;
  const is_date_wrong = readTyped(dateFormat, date ?? '').problem !== null;
  const is_time_wrong = readTyped(timeFormat, time ?? '').problem !== null;
  const { error } = wrapper;
  return (
    // The part that cannot be read says so itself.
    <Input.Wrapper
      {...wrapper}
      error={is_date_wrong || is_time_wrong ? undefined : error}
      label={label}
      labelElement="div"
    >
      <div className={classes.date_and_time} data-described={Boolean(wrapper.description) || undefined}>
        <DateInput
          aria-label={`${label}, date`}
          value={date}
          error={Boolean(error) && (date === null || is_date_wrong)}
          onChange={(typed) => change({ date: typed })}
        />
        <TimeInput
          aria-label={`${label}, time`}
          value={time}
          error={Boolean(error) && (time === null || is_time_wrong)}
          onChange={(typed) => change({ time: typed })}
        />
      </div>
      {value !== null && meantInstants(value, timezone).length > 1 && (
        <RepeatedHour label={label} value={value} onChange={onChange} timezone={timezone} />
      )}
    </Input.Wrapper>
  );
}
