import type { ReactNode } from 'react';
import { SectionLinks } from '../../shared/ui/layout/SectionLinks.tsx';
import classes from './CatalogueTab.module.css';

const SECTIONS = [
  { label: 'Parts', to: '/parts/parts-catalogue' },
  { label: 'Part sets', to: '/parts/parts-catalogue/sets' },
] as const;

/** The parts of the catalogue, and the sets of them. */
export function CatalogueTab({ children }: { children: ReactNode }) {
  return (
    <div className={classes.tab}>
      <SectionLinks name="Catalogue" sections={SECTIONS} />
      {children}
    </div>
  );
}
