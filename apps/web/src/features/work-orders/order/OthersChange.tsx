import type { LiveChange } from '@baydesk/contract/live';
import { IconRefresh } from '@tabler/icons-react';
import { describeOrderAction } from '../../../shared/ui/history/describe-order-change.ts';
import classes from './ChangedByOthers.module.css';

/** 'Dana Okafor added a line just now' */
export const OthersChange = ({ change: { actor_name, action } }: { change: LiveChange }) => (
  <span className={classes.change}>
    <IconRefresh size={14} stroke={1.75} aria-hidden />
    <span>
      <strong>{actor_name}</strong> {describeOrderAction(action)} just now
    </span>
  </span>
);
