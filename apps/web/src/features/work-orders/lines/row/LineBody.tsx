import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { IconPhotoPlus } from '@tabler/icons-react';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import type { LinePhotos } from '../../../notes/public.ts';
import { PhotoButton, PhotosUnderWay, PhotoThumbs, useLinePhotos, usePhotoDrop } from '../../../notes/public.ts';
import { useOrderContext } from '../../order-data/order-context.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import classes from '../../order-ui/LineDetail.module.css';
import { LineParts } from '../../part-requests/LineParts.tsx';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { Tasks } from '../tasks/Tasks.tsx';
import { LabourRow } from './LabourRow.tsx';
import { LineFlags } from './LineFlags.tsx';
import { Story } from './Story.tsx';
import { Technicians } from './Technicians.tsx';

const DESCRIPTION_CHARACTERS = 4000;

/** The part of a line that shows once it is unfolded. */
export function LineBody({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { save } = useLineChanges(line);
  const isEditable = mayEdit && line.editable;
  const { editable } = useOrderContext().order;
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

interface PhotosProps {
  line_name: string;
  photos: LinePhotos;
}

function Photos({ line_name, photos }: PhotosProps) {
  return (
    <>
      <dt className={classes.label}>Photos</dt>
      <dd className={classes.content}>
        <PhotoThumbs photos={photos.photos} label={`Photos of ${line_name}`} />
        {photos.add && <AddPhotos line_name={line_name} onAdd={photos.add} />}
        {photos.pending.length > 0 && (
          <div className={classes.under_way}>
            <PhotosUnderWay {...photos} />
          </div>
        )}
      </dd>
    </>
  );
}

function AddPhotos({ line_name, onAdd }: { line_name: string; onAdd: (files: readonly File[]) => void }) {
  return (
    <PhotoButton
      className={classes.add}
      label={`Photos for ${line_name}`}
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
      onAdd={onAdd}
    >
      Add photos
    </PhotoButton>
  );
}
