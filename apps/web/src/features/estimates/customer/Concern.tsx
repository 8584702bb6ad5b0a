import classes from './customer.module.css';

/** The customer's concern, so that they can see it was understood. */
export function Concern({ concern }: { concern: string }) {
  if (concern === '') return null;
  return <p className={classes.concern}>You told us: {concern}</p>;
}
