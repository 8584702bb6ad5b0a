import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { Period } from './period.ts';
import { isPeriod, periodOf, PERIODS, shiftSpan, spanOf, spanWords } from './period.ts';
import classes from './PeriodBar.module.css';

const ChooseDaysDialog = loadedLater(
  () => import('../../../shared/ui/list/filters/ChooseDaysDialog.tsx'),
  'ChooseDaysDialog',
);

const CUSTOM = 'custom';
const OPTIONS = [
  ...Object.entries(PERIODS).map(([value, label]) => ({ value, label })),
  { value: CUSTOM, label: 'Other days…' },
];

interface PeriodBarProps {
  span: DateSpan;
  onChange: (span: DateSpan) => void;
}

/** The days on screen: by name, by hand, or one period back and forth. */
export function PeriodBar({ span, onChange }: PeriodBarProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const today = { now: now(), timezone: workplaceFormat().timezone };
  const period: Period | typeof CUSTOM = periodOf(span, today) ?? CUSTOM;
  const choose = (chosen: string | null) => {
    if (isPeriod(chosen)) onChange(spanOf(chosen, today));
    else if (chosen === CUSTOM) setIsChoosing(true);
  };
  return (
    <search className={classes.bar} aria-label="Days on screen">
      <ActionIcon
        className={classes.step}
        variant="default"
        size={36}
        aria-label="Previous period"
        onClick={() => onChange(shiftSpan(span, -1))}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Select
        className={classes.period}
        aria-label="Period"
        allowDeselect={false}
        // Mantine tells a repeated choice only where deselecting is allowed, so other days can be chosen again by the dates.
        data={OPTIONS}
        value={period}
        onChange={choose}
      />
      <ActionIcon
        className={classes.step}
        variant="default"
        size={36}
        aria-label="Next period"
        onClick={() => onChange(shiftSpan(span, 1))}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <button type="button" className={classes.days} onClick={() => setIsChoosing(true)}>
        <output>{spanWords(span, workplaceDate(today.now, today.timezone).year)}</output>
      </button>
      {isChoosing && (
        <ChooseDaysDialog title="Days" span={span} onChoose={onChange} onClose={() => setIsChoosing(false)} />
      )}
    </search>
  );
}
