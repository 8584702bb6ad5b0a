import classes from './contact-links.module.css';

/** An address that starts a message when it is pressed. */
export function EmailLink({ email }: { email: string }) {
  if (email === '') return null;
  return (
    <a className={classes.link} href={`mailto:${email}`}>
      {email}
    </a>
  );
}
