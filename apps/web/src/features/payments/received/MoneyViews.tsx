import { view } from '@baydesk/domain/permissions/permission';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import classes from './MoneyViews.module.css';

export const MONEY_VIEWS = [
  { value: 'payments', label: 'Payments', resource: 'payment' },
  { value: 'credits', label: 'Credits', resource: 'credit' },
  { value: 'adjustments', label: 'Adjustments', resource: 'credit' },
  { value: 'refunds', label: 'Refunds', resource: 'payment' },
] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number]['value'];

/** The switch between what came in, what was credited or adjusted and what went back, kept in the address. */
export function MoneyViews({ shown }: { shown: MoneyView }) {
  const navigate = useNavigate();
  const mayViewCredits = useCan(view('credit'));
  const choose = (next: string) =>
    void navigate({ to: '.', search: (next === 'payments' ? {} : { view: next }) as never, resetScroll: false });
  return (
    <SegmentedControl
      className={classes.views}
      aria-label="Kind of entry"
      data={MONEY_VIEWS.filter(({ resource }) => mayViewCredits || resource === 'payment').map(({ value, label }) => ({
        value,
        label,
      }))}
      value={shown}
      onChange={choose}
    />
  );
}
