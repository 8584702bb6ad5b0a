import type { ReactNode } from 'react';
import { SectionLinks } from '../../shared/ui/layout/SectionLinks.tsx';
import classes from './ReturnsTab.module.css';
import { useOverdueCores } from './use-returns.ts';

/** The parts that go back to vendors: requested, on their way, and answered. */
export function ReturnsTab({ children }: { children: ReactNode }) {
  const overdue = useOverdueCores();
  return (
    <div className={classes.tab}>
      <SectionLinks
        name="Returns"
        sections={[
          { label: 'Requests', to: '/parts/returns/requests' },
          {
            label: 'Cores',
            to: '/parts/returns/cores',
            ...(overdue > 0 && { warning: { count: overdue, words: 'overdue' } }),
          },
          { label: 'To vendor', to: '/parts/returns/to-vendor' },
          { label: 'Credited', to: '/parts/returns/credited' },
        ]}
      />
      {children}
    </div>
  );
}
