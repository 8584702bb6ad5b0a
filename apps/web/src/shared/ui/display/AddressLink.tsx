import type { PostalAddress } from './address-line.ts';
import { addressLine } from './address-line.ts';
import classes from './contact-links.module.css';

const MAPS = 'https://www.google.com/maps/search/?api=1&query=';

/** A place that opens in maps when it is pressed. */
export function AddressLink({ place }: { place: PostalAddress & { readonly country_code: string } }) {
  const line = addressLine(place);
  if (line === '') return null;
  const wanted = `${line}, ${place.country_code}`;
  return (
    <a className={classes.link} href={`${MAPS}${encodeURIComponent(wanted)}`} target="_blank" rel="noopener noreferrer">
      {line}
    </a>
  );
}
