import { Skeleton } from '@mantine/core';
import { useDelayed } from '../../../shared/ui/states/use-delayed.ts';
import classes from './WorkOrderScreen.module.css';

/** The outline of the page, shown only when loading takes long enough to notice. */
export function OrderSkeleton() {
  const isLong = useDelayed(true);
  return (
    <output>
      <span className="visually-hidden">Loading</span>
      {isLong && (
        <div aria-hidden>
          <Skeleton height={28} width={340} mb="xs" />
          <Skeleton height={16} width={460} mb={34} />
          <div className={classes.columns}>
            <div className={classes.tab}>
              <Skeleton height={220} radius={8} />
            </div>
            <div className={classes.side}>
              <Skeleton height={190} radius={8} mb="sm" />
              <Skeleton height={280} radius={8} />
            </div>
          </div>
        </div>
      )}
    </output>
  );
}
