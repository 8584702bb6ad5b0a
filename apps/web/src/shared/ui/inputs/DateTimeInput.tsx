import { Input } from '@mantine/core';
import type { InputWrapperProps } from '@mantine/core';
import { useState } from 'react';
import { loadedLater } from '../../routing/loaded-later.tsx';
import { workplaceFormat } from '../../format/workplace-format.ts';
import { DateInput } from './DateInput.tsx';
import { TimeInput } from './TimeInput.tsx';
import classes from './inputs.module.css';
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
  const [held, setHeld] = useState(() => ({ value, wall_time: toWallTime(value, timezone) }));
  if (held.value !== value) setHeld({ value, wall_time: toWallTime(value, timezone) });

  const change = (part: Partial<WallTime>) => {
    const wall_time = { ...held.wall_time, ...part };
    const instant = onSameSide(fromWallTime(wall_time, timezone), held.value, timezone);
    setHeld({ value: instant, wall_time });
    onChange(instant);
  };

  return (
    <Input.Wrapper {...wrapper} label={label} labelElement="div">
      <div className={classes.date_and_time} data-described={Boolean(wrapper.description) || undefined}>
        <DateInput
          aria-label={`${label}, date`}
          value={held.wall_time.date}
          error={Boolean(wrapper.error) && held.wall_time.date === null}
          onChange={(date) => change({ date })}
        />
        <TimeInput
          aria-label={`${label}, time`}
          value={held.wall_time.time}
          error={Boolean(wrapper.error) && held.wall_time.time === null}
          onChange={(time) => change({ time })}
        />
      </div>
      {value !== null && meantInstants(value, timezone).length > 1 && (
        <RepeatedHour label={label} value={value} onChange={onChange} timezone={timezone} />
      )}
    </Input.Wrapper>
  );
}
