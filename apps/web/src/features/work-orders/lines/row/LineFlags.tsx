import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './LineFlags.module.css';
import body from '../../order-ui/LineDetail.module.css';
import type { LineFlag } from '../changes/use-line-changes.ts';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

const FLAGS: readonly { readonly flag: LineFlag; readonly label: string }[] = [
  { flag: 'is_diagnosis', label: 'Diagnosis' },
  { flag: 'is_warranty', label: 'Warranty' },
  { flag: 'is_internal', label: 'Internal' },
  { flag: 'is_parts_required_are_authorized', label: 'Parts authorized' },
];

interface LineFlagsProps {
  line: WorkOrderLine;
  /** The button to add photos, shown here while the line has none. */
  children: ReactNode;
}

/** The flags of a line: buttons that turn each on or off, or the set ones as text if they cannot be edited. */
export function LineFlags({ line, children }: LineFlagsProps) {
  const { mayEdit } = useLineRights();
  const { setFlag } = useLineChanges(line);
  const isEditable = mayEdit && line.editable;
  const shown = isEditable ? FLAGS : FLAGS.filter(({ flag }) => line[flag] === 1);
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
                onClick={() => void setFlag(flag, line[flag] === 1 ? 0 : 1)}
              >
                {line[flag] === 1 && <IconCheck size={12} stroke={2.5} aria-hidden />}
                {label}
              </button>
            ))
          : shown.map(({ label }) => label).join(' · ')}
        {children}
      </dd>
    </>
  );
}
