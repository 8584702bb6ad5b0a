import classes from './contact-links.module.css';

/** A phone number as a `tel:` link. */
export function PhoneLink({ telephone }: { telephone: string }) {
  if (telephone === '') return null;
  return (
    <a className={`${classes.link} ${classes.number}`} href={`tel:${telephone.replace(/[^\d+*#]/g, '')}`}>
      {telephone}
    </a>
  );
}
