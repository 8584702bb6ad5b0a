import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { waitingParts } from './waiting-parts.ts';
import classes from './LineFlags.module.css';
import body from '../../order-ui/LineDetail.module.css';
import type { LineFlag } from '../changes/use-line-changes.ts';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

const AuthorizeWaitingParts = loadedLater(() => import('./AuthorizeWaitingParts.tsx'), 'AuthorizeWaitingParts');

const AUTHORIZES: LineFlag = 'is_parts_required_are_authorized';

const FLAGS: readonly { readonly flag: LineFlag; readonly label: string }[] = [
  { flag: 'is_diagnosis', label: 'Diagnosis' },
  { flag: 'is_warranty', label: 'Warranty' },
  { flag: 'is_internal', label: 'Internal' },
  { flag: AUTHORIZES, label: 'Parts authorized' },
];

interface LineFlagsProps {
  line: WorkOrderLine;
  /** The button to add photos, shown here while the line has none. */
  children: ReactNode;
}

/** The flags of a line: buttons that turn each on or off, or the set ones as text if they cannot be edited. */
export function LineFlags({ line, children }: LineFlagsProps) {
  const { mayEdit, mayDecide } = useLineRights();
  const { setFlag } = useLineChanges(line);
  const [isAsking, setIsAsking] = useState(false);
  const isEditable = mayEdit && line.editable;
  const authorizesParts = (flag: LineFlag) => flag === AUTHORIZES && line[flag] === 0 && waitingParts(line).length > 0;
  const offered = FLAGS.filter(({ flag }) => mayDecide || !authorizesParts(flag));
  const shown = isEditable ? offered : FLAGS.filter(({ flag }) => line[flag] === 1);
  const turn = (flag: LineFlag) =>
    authorizesParts(flag) ? setIsAsking(true) : void setFlag(flag, line[flag] === 1 ? 0 : 1);
  if (shown.length === 0 && !children) return null;
  return (
    <>
      <dt className={body.label}>{shown.length > 0 ? 'Kind' : 'Photos'}</dt>
      <dd className={body.content}>
        {isEditable
          ? shown.map(({ flag, label }) => (
              <button
                key={flag}
                type="button"
                className={classes.flag}
                aria-pressed={line[flag] === 1}
                onClick={() => turn(flag)}
              >
                {line[flag] === 1 && <IconCheck size={12} stroke={2.5} aria-hidden />}
                {label}
              </button>
            ))
          : shown.map(({ label }) => label).join(' · ')}
        {children}
        {isAsking && <AuthorizeWaitingParts line={line} onClose={() => setIsAsking(false)} />}
      </dd>
    </>
  );
}
