import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { statusColour } from '@baydesk/domain/status/status-colour';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  status: string;
  /** The word, when the list of labels has a better one for this place. */
  label?: string;
  /** Only for statuses the domain does not colour. */
  colour?: StatusColour;
  /** A chevron, a date: what follows the word. */
  after?: ReactNode;
}

/** A status by colour and word. */
export function StatusBadge({ status, label, colour, after }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[colour ?? statusColour(status)]}`}>
      {label ?? statusLabel(status)}
      {after}
    </span>
  );
}
