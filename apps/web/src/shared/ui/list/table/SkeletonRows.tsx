import { Skeleton } from '@mantine/core';
import { useDelayed } from '../../states/use-delayed.ts';
import classes from './SkeletonRows.module.css';

/** Skeleton rows, shown only when loading takes noticeably long. */
export function SkeletonRows({ count }: { count: number }) {
  const isLong = useDelayed(true);
  if (!isLong) return null;
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={12} width="12%" />
          <Skeleton height={18} width="8%" />
          <Skeleton height={12} width={row % 2 === 0 ? '28%' : '22%'} />
          <Skeleton height={12} width="18%" />
          <Skeleton height={12} width="8%" ml="auto" />
        </div>
      ))}
    </div>
  );
}
