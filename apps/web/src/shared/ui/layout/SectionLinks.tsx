import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import classes from './SectionLinks.module.css';

interface Section {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** How many rows behind the link need attention: '3 overdue'. */
  readonly warning?: { readonly count: number; readonly words: string };
}

interface SectionLinksProps {
  name: string;
  sections: readonly Section[];
}

/** The lists of one tab, of which one is open. */
export function SectionLinks({ name, sections }: SectionLinksProps) {
  return (
    <nav ref={showOpen} className={classes.sections} aria-label={name}>
      {sections.map(({ label, to, warning }) => (
        <Link
          key={to}
          to={to}
          className={classes.section}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
          {warning && (
            <span className={classes.warning}>
              {warning.count.toLocaleString('en-US')}
              <span className="visually-hidden"> {warning.words}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Where not all of them fit, the open one is scrolled into view. */
const showOpen = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
