import classes from './VinText.module.css';

/** The last part of the VIN, which distinguishes units of the same model. */
const SAID_CHARACTERS = 8;

/** A VIN in letters of one width, its last eight standing out. */
export function VinText({ vin }: { vin: string }) {
  return (
    <span className={classes.vin}>
      {vin.slice(0, -SAID_CHARACTERS)}
      <strong>{vin.slice(-SAID_CHARACTERS)}</strong>
    </span>
  );
}
