import type { NamedPerson } from '@baydesk/domain/format/person-name';
import { fullName, initials } from '@baydesk/domain/format/person-name';
import classes from './PersonAvatar.module.css';

const TONES = [classes.tone_0, classes.tone_1, classes.tone_2, classes.tone_3];

export interface PersonAvatarProps {
  person: NamedPerson;
  size?: 'tiny' | 'small' | 'large' | undefined;
  /** Shows the name beside the circle; otherwise only on hover and to screen readers. */
  withName?: boolean;
}

export function PersonAvatar({ person, size = 'small', withName = false }: PersonAvatarProps) {
  const name = fullName(person);
  const circle = (
    <span
      className={`${classes.avatar} ${toneOf(name)}`}
      data-size={size}
      title={withName ? undefined : name}
      aria-hidden
    >
      {initials(person)}
    </span>
  );
  return (
    <span className={classes.person}>
      {circle}
      <span className={withName ? classes.name : 'visually-hidden'}>{name}</span>
    </span>
  );
}

/** The same person has the same tone on every screen. */
function toneOf(name: string): string | undefined {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return TONES[sum % TONES.length];
}
