import type { ReactNode } from 'react';
import { SectionLinks } from '../../shared/ui/layout/SectionLinks.tsx';
import classes from './OrdersTab.module.css';

const SECTIONS = [
  { label: 'Orders', to: '/parts/orders' },
  { label: 'To order', to: '/parts/orders/to-order' },
] as const;

/** The orders to vendors, and the parts that wait to be ordered. */
export function OrdersTab({ children }: { children: ReactNode }) {
  return (
    <div className={classes.tab}>
      <SectionLinks name="Orders" sections={SECTIONS} />
      {children}
    </div>
  );
}
