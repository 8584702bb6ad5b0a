import { change } from '@baydesk/domain/permissions/permission';
import type { ReactNode } from 'react';
import { useCan } from '../../shared/permissions/use-can.ts';
import { SectionLinks } from '../../shared/ui/layout/SectionLinks.tsx';
import classes from './InventoryTab.module.css';

const SECTIONS = [
  { label: 'Stock', to: '/parts/inventory' },
  { label: 'Low stock', to: '/parts/inventory/low-stock' },
  { label: 'Counts', to: '/parts/inventory/counts' },
  { label: 'Transfers', to: '/parts/inventory/transfers' },
  { label: 'Grid locations', to: '/parts/inventory/grid-locations' },
] as const;
const CHECK = { label: 'Check', to: '/parts/inventory/check' } as const;

/** The stock of the location, and the lists and jobs around it. */
export function InventoryTab({ children }: { children: ReactNode }) {
  const mayCheck = useCan(change('inventory'));
  return (
    <div className={classes.tab}>
      <SectionLinks name="Inventory" sections={mayCheck ? [...SECTIONS, CHECK] : SECTIONS} />
      {children}
    </div>
  );
}
