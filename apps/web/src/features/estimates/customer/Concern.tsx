import classes from './customer.module.css';

/** What the customer said when they came, to see that it was understood. */
export function Concern({ concern }: { concern: string }) {
  if (concern === '') return null;
  return <p className={classes.concern}>You told us: {concern}</p>;
}
