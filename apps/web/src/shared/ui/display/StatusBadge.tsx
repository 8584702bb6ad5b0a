import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { statusColour } from '@baydesk/domain/status/status-colour';
import { statusLabel } from '@baydesk/domain/status/status-label';
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

/** A status as a coloured badge with its label. */
export function StatusBadge({ status, label, colour, after }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[colour ?? statusColour(status)]}`}>
      {label ?? statusLabel(status)}
      {after}
    </span>
  );
}
