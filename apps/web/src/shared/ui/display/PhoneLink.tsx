import classes from './contact-links.module.css';

/** A number that calls when it is pressed, on whatever can call. */
export function PhoneLink({ telephone }: { telephone: string }) {
  if (telephone === '') return null;
  return (
    <a className={`${classes.link} ${classes.number}`} href={`tel:${telephone.replace(/[^\d+*#]/g, '')}`}>
      {telephone}
    </a>
  );
}
