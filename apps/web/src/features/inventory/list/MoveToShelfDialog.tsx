import type { StockPart } from '@baydesk/contract/inventory.contract';
import { moveToGridLocation } from '@baydesk/contract/inventory.contract';
import { useRef } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { GridLocationField } from '../GridLocationField.tsx';
import { useMoveToGridLocation } from '../use-inventory.ts';

interface MoveToShelfDialogProps {
  parts: readonly StockPart[];
  /** Called once, with whether the parts were moved. */
  onLeave: (is_done: boolean) => void;
}

/** Puts the chosen parts onto another shelf. */
export function MoveToShelfDialog({ parts, onLeave }: MoveToShelfDialogProps) {
  const moveThem = useMoveToGridLocation();
  const is_done = useRef(false);
  const what = parts.length === 1 ? (parts[0]?.part_number ?? '') : `${parts.length} parts`;
  return (
    <FormDialog
      title={`Put ${what} on a shelf`}
      endpoint={moveToGridLocation}
      initial={{ ids: parts.map(({ id }) => id), grid_location_id: null }}
      mutation={moveThem}
      onClose={() => onLeave(is_done.current)}
      onSaved={({ parts_moved }) => {
        is_done.current = true;
        showNotice(done(parts_moved === 1 ? 'One part has a new shelf' : `${parts_moved} parts have a new shelf`));
      }}
      submitLabel="Put there"
      size="sm"
    >
      <GridLocationField />
    </FormDialog>
  );
}
