import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { LineParts } from '../part-requests/LineParts.tsx';
import { LabourRow } from './LabourRow.tsx';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import classes from './LineBody.module.css';
import { LineFlags } from './LineFlags.tsx';
import { Story } from './Story.tsx';
import { Tasks } from './Tasks.tsx';
import { Technicians } from './Technicians.tsx';
import { useLineChanges } from './use-line-changes.ts';
import { useLineRights } from './use-line-rights.ts';

const DESCRIPTION_CHARACTERS = 4000;

/** Everything of a line that is open. */
export function LineBody({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { save } = useLineChanges(line);
  const isEditable = mayEdit && line.editable;
  return (
    <div className={classes.body}>
      {(isEditable || line.description !== '') && (
        <div className={classes.description}>
          <InlineEdit
            label="description"
            value={line.description}
            emptyText="Describe it for the customer"
            rule={maxLength('Description', DESCRIPTION_CHARACTERS)}
            onSave={(description) => save({ description })}
            readOnly={!isEditable}
            multiline
          />
        </div>
      )}
      <dl className={classes.parts}>
        <LabourRow line={line} />
        <Technicians line={line} />
        <LineParts line={line} />
        <Tasks line={line} />
        <Story line={line} />
        <LineFlags line={line} />
      </dl>
    </div>
  );
}
