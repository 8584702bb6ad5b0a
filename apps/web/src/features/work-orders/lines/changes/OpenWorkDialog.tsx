import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { openWork } from '@baydesk/domain/lines/open-work';
import { ConfirmDialog } from '../../../../shared/ui/feedback/ConfirmDialog.tsx';
import classes from './OpenWorkDialog.module.css';
import { OpenWorkList } from './OpenWorkList.tsx';

interface OpenWorkDialogProps {
  lines: readonly WorkOrderLine[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export const hasOpenWork = (line: WorkOrderLine): boolean => openWork(line) !== null;

/** Says which tasks and parts are still open before lines are completed all the same. */
export function OpenWorkDialog({ lines, onConfirm, onClose }: OpenWorkDialogProps) {
  const unfinished = lines.filter(hasOpenWork);
  const [first] = lines;
  const title = lines.length === 1 ? `Complete ${first?.line_name}?` : `Complete ${lines.length} lines?`;
  return (
    <ConfirmDialog title={title} action="Complete anyway" onConfirm={onConfirm} onClose={onClose}>
      <p className={classes.lead}>Still open:</p>
      {unfinished.map((line) => (
        <section key={line.line_id} aria-label={`Open on ${line.line_name}`}>
          {lines.length > 1 && <h3 className={classes.line}>{line.line_name}</h3>}
          <OpenWorkList open={openWork(line)} line={line} />
        </section>
      ))}
      <p className={classes.lead}>The service advisor sees on the order that it was completed like this.</p>
    </ConfirmDialog>
  );
}
