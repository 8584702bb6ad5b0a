import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import classes from './SectionLinks.module.css';

interface SectionLinksProps {
  name: string;
  sections: readonly { readonly label: string; readonly to: NonNullable<LinkProps['to']> }[];
}

/** The lists of one tab, of which one is open. */
export function SectionLinks({ name, sections }: SectionLinksProps) {
  return (
    <nav className={classes.sections} aria-label={name}>
      {sections.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          className={classes.section}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
