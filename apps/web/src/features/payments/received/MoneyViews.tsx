import { view } from '@baydesk/domain/permissions/permission';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import classes from './PaymentsTab.module.css';

export const MONEY_VIEWS = [
  { value: 'payments', label: 'Payments' },
  { value: 'credits', label: 'Credits' },
  { value: 'adjustments', label: 'Adjustments' },
] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number]['value'];

/** The switch between what came in, what was credited and what was adjusted, kept in the address. */
export function MoneyViews({ shown }: { shown: MoneyView }) {
  const navigate = useNavigate();
  const choose = (next: string) =>
    void navigate({ to: '.', search: (next === 'payments' ? {} : { view: next }) as never, resetScroll: false });
  return (
    <Can do={view('credit')}>
      <SegmentedControl
        className={classes.views}
        aria-label="Kind of entry"
        data={[...MONEY_VIEWS]}
        value={shown}
        onChange={choose}
      />
    </Can>
  );
}
