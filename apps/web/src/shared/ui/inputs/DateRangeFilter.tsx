import type { DateSpan, ReportRange } from '@baydesk/domain/dates/date-ranges';
import { REPORT_RANGES, dateRangeOptions, resolveDateRange } from '@baydesk/domain/dates/date-ranges';
import { formatMonthDayYear, parseServerDate } from '@baydesk/domain/format/date-text';
import { rangeEnd, rangeStart } from '@baydesk/domain/validation/date-rules';
import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { now } from '../../format/now.ts';
import { workplaceFormat } from '../../format/workplace-format.ts';
import { DateInput } from './DateInput.tsx';
import classes from './DateRangeFilter.module.css';

export interface ChosenRange {
  readonly range: ReportRange;
  /** Both are set only for a custom range. */
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

interface DateRangeFilterProps {
  value: ChosenRange;
  onChange: (range: ChosenRange) => void;
  ranges?: readonly ReportRange[];
}

/** The range of days on report pages; a custom range is applied only once it is valid. */
export function DateRangeFilter({ value, onChange, ranges = REPORT_RANGES }: DateRangeFilterProps) {
  const [custom, setCustom] = useState<Partial<DateSpan> | null>(value.range === 'custom' ? value : null);

  const choose = (range: ReportRange) => {
    if (range !== 'custom') {
      setCustom(null);
      return onChange({ range });
    }
    const span = spanOf(value);
    setCustom(span);
    onChange({ range, ...span });
  };
  const changeCustom = (part: Partial<DateSpan>) => {
    const next = { ...custom, ...part };
    setCustom(next);
    if (rangeStart(next.end_date)(next.start_date) === true) onChange({ range: 'custom', ...next });
  };

  return (
    <Group gap="2xs" align="flex-start" className={classes.range}>
      <Select
        size="xs"
        w={130}
        aria-label="Range of days"
        allowDeselect={false}
        data={dateRangeOptions(ranges)}
        value={custom ? 'custom' : value.range}
        onChange={(range) => range && choose(range)}
      />
      {custom ? (
        <>
          <DateInput
            size="xs"
            w={170}
            aria-label="Start date"
            value={custom.start_date || null}
            error={problem(rangeStart(custom.end_date)(custom.start_date))}
            onChange={(start_date) => changeCustom({ start_date: start_date ?? '' })}
          />
          <DateInput
            size="xs"
            w={170}
            aria-label="End date"
            value={custom.end_date || null}
            error={problem(rangeEnd(custom.start_date)(custom.end_date))}
            onChange={(end_date) => changeCustom({ end_date: end_date ?? '' })}
          />
        </>
      ) : (
        <span className={classes.span}>{spanText(spanOf(value))}</span>
      )}
    </Group>
  );
}

const problem = (verdict: true | string) => (verdict === true ? undefined : verdict);

function spanOf({ range, ...custom }: ChosenRange): DateSpan {
  return resolveDateRange(range, { now: now(), timezone: workplaceFormat().timezone, custom });
}

function spanText({ start_date, end_date }: DateSpan): string {
  const [start, end] = [start_date, end_date].map((date) => {
    const parsed = parseServerDate(date);
    return parsed ? formatMonthDayYear(parsed) : '';
  });
  return start === end ? `${start}` : `${start} – ${end}`;
}
