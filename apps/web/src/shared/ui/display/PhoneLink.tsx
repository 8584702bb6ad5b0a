import type { ReactNode } from 'react';
import classes from './contact-links.module.css';

/** A phone number as a `tel:` link, or something else that calls it. */
export function PhoneLink({ telephone, children = telephone }: { telephone: string; children?: ReactNode }) {
  if (telephone === '') return null;
  return (
    <a className={`${classes.link} ${classes.number}`} href={`tel:${telephone.replace(/[^\d+*#]/g, '')}`}>
      {children}
    </a>
  );
}
