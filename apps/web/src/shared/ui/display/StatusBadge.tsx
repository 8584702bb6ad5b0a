import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { statusColour } from '@baydesk/domain/status/status-colour';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Icon } from '@tabler/icons-react';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  status: string;
  /** Replaces the usual label of the status. */
  label?: string;
  /** Only for statuses the domain does not colour. */
  colour?: StatusColour;
  /** Shown after the word, such as a chevron or a date. */
  after?: ReactNode;
}

/** Statuses of an order that share their colour with another one are told apart by a sign. */
const SIGNS: Readonly<Record<string, Icon>> = { hold: IconPlayerPause, complete: IconCheck };

/** A status as a coloured badge with its label. */
export function StatusBadge({ status, label, colour, after }: StatusBadgeProps) {
  const Sign = colour === undefined ? SIGNS[status] : undefined;
  return (
    <span className={`${classes.badge} ${classes[colour ?? statusColour(status)]}`}>
      {Sign && <Sign size={13} stroke={2.25} aria-hidden />}
      {label ?? statusLabel(status)}
      {after}
    </span>
  );
}
