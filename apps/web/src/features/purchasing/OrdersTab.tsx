import type { ReactNode } from 'react';
import { SectionLinks } from '../../shared/ui/layout/SectionLinks.tsx';
import classes from './OrdersTab.module.css';

const SECTIONS = [
  { label: 'Orders', to: '/parts/orders' },
  { label: 'To order', to: '/parts/orders/to-order' },
] as const;

/** What is ordered from vendors, and what waits to be. */
export function OrdersTab({ children }: { children: ReactNode }) {
  return (
    <div className={classes.tab}>
      <SectionLinks name="Orders" sections={SECTIONS} />
      {children}
    </div>
  );
}
