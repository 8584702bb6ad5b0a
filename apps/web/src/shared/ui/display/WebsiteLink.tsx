import classes from './contact-links.module.css';

/** A website, opened in a tab of its own. */
export function WebsiteLink({ website }: { website: string }) {
  if (website === '') return null;
  return (
    <a className={classes.link} href={`https://${website}`} target="_blank" rel="noopener noreferrer">
      {website}
    </a>
  );
}
