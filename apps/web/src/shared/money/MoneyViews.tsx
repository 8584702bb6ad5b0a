import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import classes from './MoneyViews.module.css';

interface MoneyViewsProps<View extends string> {
  /** The first one is shown when the address names none. */
  views: readonly { readonly value: View; readonly label: string }[];
  shown: View;
}

/** The switch between kinds of entries of a party, kept in the address. */
export function MoneyViews<View extends string>({ views, shown }: MoneyViewsProps<View>) {
  const navigate = useNavigate();
  const choose = (next: string) =>
    void navigate({ to: '.', search: (next === views[0]?.value ? {} : { view: next }) as never, resetScroll: false });
  return (
    <SegmentedControl
      className={classes.views}
      aria-label="Kind of entry"
      data={views.map(({ value, label }) => ({ value, label }))}
      value={shown}
      onChange={choose}
    />
  );
}
