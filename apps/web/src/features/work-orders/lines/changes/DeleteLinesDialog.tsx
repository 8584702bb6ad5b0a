import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import { ConfirmDialog } from '../../../../shared/ui/feedback/ConfirmDialog.tsx';
import { namesOf } from '../../order-data/line-words.ts';
import classes from './DeleteLinesDialog.module.css';
import type { DeleteCheck } from './use-delete-lines.ts';
import { useDeleteLines } from './use-delete-lines.ts';

const SEGMENTS = { parts: 'Parts', labour: 'Labour' } as const;

interface DeleteLinesDialogProps {
  lines: readonly WorkOrderLine[];
  check: DeleteCheck;
  onClose: () => void;
  onDone: () => void;
}

/** Lets the person choose the lines that parts and labour move to when their own lines are deleted. */
export function DeleteLinesDialog({ lines, check, onClose, onDone }: DeleteLinesDialogProps) {
  const { remove } = useDeleteLines();
  const { data, errors, available_lines, needs_reason } = check;
  const [reason, setReason] = useState('');
  const items = data.flatMap(({ segments }) => segments.flatMap((segment) => segment.items));
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(items.map(({ id, moveTo }) => [id, moveTo?.id ?? available_lines[0]?.id ?? ''])),
  );
  const canMove = errors.length === 0 && (items.length === 0 || available_lines.length > 0);
  const confirm = async () => {
    if (!canMove) return;
    await remove(
      lines,
      Object.entries(targets).map(([id, to_line_id]) => ({ id, to_line_id })),
      reason,
    );
    onDone();
  };
  return (
    <ConfirmDialog
      title={canMove ? `Delete ${namesOf(lines)}` : `${namesOf(lines)} cannot be deleted`}
      action={canMove ? 'Move and delete' : 'Close'}
      danger={canMove}
      onConfirm={confirm}
      onClose={onClose}
    >
      {errors.map((error) => (
        <Callout key={error} tone="negative">
          {error}
        </Callout>
      ))}
      {canMove && <p className={classes.lead}>This stays on the order; say on which line.</p>}
      {data.map((line) => (
        <section key={line.line_id} aria-label={line.line_name}>
          <h3 className={classes.line}>{line.line_name}</h3>
          {line.segments.map(({ segment, items: blocking }) => (
            <ul key={segment} className={classes.items} aria-label={SEGMENTS[segment]}>
              {blocking.map((item) => (
                <li key={item.id} className={classes.item}>
                  <span>{item.message}</span>
                  {canMove && (
                    <Select
                      size="xs"
                      aria-label={`Where ${item.message} goes`}
                      data={available_lines.map(({ id, name }) => ({ value: id, label: name }))}
                      value={targets[item.id] ?? null}
                      allowDeselect={false}
                      comboboxProps={{ shadow: 'md' }}
                      onChange={(to) => setTargets({ ...targets, [item.id]: to ?? '' })}
                    />
                  )}
                </li>
              ))}
            </ul>
          ))}
        </section>
      ))}
      {canMove && needs_reason && (
        <TextInput
          label="Reason"
          description="Some of this time is on approved days"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {!canMove && errors.length === 0 && (
        <Callout tone="warning">There is no other line these could move to. Add one first.</Callout>
      )}
    </ConfirmDialog>
  );
}
