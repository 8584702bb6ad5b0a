import classes from './Kiosk.module.css';

export function NoPin({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>{name} has no PIN yet</h1>
      <p className={classes.words}>
        Sign in to Baydesk on your phone and set one in your profile, or ask an administrator for one.
      </p>
      <button type="button" className={classes.quiet} onClick={onBack}>
        Back
      </button>
    </div>
  );
}
