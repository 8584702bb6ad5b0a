import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { useLinePhotos, usePhotoDrop } from '../../../notes/public.ts';
import { LineParts } from '../../part-requests/LineParts.tsx';
import { LabourRow } from './LabourRow.tsx';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import classes from '../../order-ui/LineDetail.module.css';
import { LineFlags } from './LineFlags.tsx';
import { useOrderScope } from '../../order-data/order-context.ts';
import { AddPhotos, Photos } from './Photos.tsx';
import { Story } from './Story.tsx';
import { Tasks } from '../tasks/Tasks.tsx';
import { Technicians } from './Technicians.tsx';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

const DESCRIPTION_CHARACTERS = 4000;

/** Everything of a line that is open. */
export function LineBody({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { save } = useLineChanges(line);
  const isEditable = mayEdit && line.editable;
  const { editable } = useOrderScope().order;
  const known = useLinePhotos(line);
  const photos = editable ? known : { ...known, add: null };
  const hasPhotos = photos.photos.length + photos.pending.length > 0;
  const drop = usePhotoDrop(photos.add);
  return (
    <div className={classes.body} {...drop}>
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
        {hasPhotos && <Photos line_name={line.line_name} photos={photos} />}
        <LineFlags line={line}>
          {photos.add && !hasPhotos && <AddPhotos line_name={line.line_name} onAdd={photos.add} />}
        </LineFlags>
      </dl>
    </div>
  );
}
