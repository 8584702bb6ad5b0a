import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

interface CalendarProps {
  /** '2026-11-15' */
  value: string | null;
  onPick: (date: string | null) => void;
}

/** A file of its own, because the calendar is large and seldom opened. */
export function Calendar({ value, onPick }: CalendarProps) {
  return <DatePicker value={value} {...(value ? { defaultDate: value } : {})} firstDayOfWeek={1} onChange={onPick} />;
}
