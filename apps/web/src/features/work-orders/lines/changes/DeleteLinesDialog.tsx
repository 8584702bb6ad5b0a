import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { checkDelete, deleteLines } from '@baydesk/contract/work-orders/lines.contract';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { CallOutput } from '../../../../shared/api/call.ts';
import { useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import { ConfirmDialog } from '../../../../shared/ui/feedback/ConfirmDialog.tsx';
import { namesOf } from '../../order-data/line-words.ts';
import { useOrderFacts } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';
import classes from './DeleteLinesDialog.module.css';

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
  const { data, errors, available_lines } = check;
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
      {!canMove && errors.length === 0 && (
        <Callout tone="warning">There is no other line these could move to. Add one first.</Callout>
      )}
    </ConfirmDialog>
  );
}

type DeleteCheck = CallOutput<typeof checkDelete>;
type Moves = readonly { readonly id: string; readonly to_line_id: string }[];

/** Deletes lines; `check` first lists the parts and labour that must move to other lines. */
export function useDeleteLines() {
  const check = useEndpointMutation(checkDelete);
  const call = useOrderCall(deleteLines, 'shown_by_form');
  const callAtOnce = useOrderCall(deleteLines);
  const offerUndo = useUndo();
  const work_order_id = useOrderFacts().id;
  const idsOf = (lines: readonly WorkOrderLine[]) => lines.map(({ line_id }) => line_id);
  const tell = (lines: readonly WorkOrderLine[], answer: CallOutput<typeof deleteLines>) =>
    offerUndo(`${namesOf(lines)} deleted`, answer);
  return {
    check: (lines: readonly WorkOrderLine[]) => check.mutateAsync({ work_order_id, line_ids: idsOf(lines) }),
    /** DeleteLinesDialog shows a refusal itself. */
    remove: async (lines: readonly WorkOrderLine[], moves: Moves) =>
      tell(lines, await call(() => ({ work_order_id, line_ids: idsOf(lines), moves: [...moves] }))),
    removeAtOnce: async (lines: readonly WorkOrderLine[]) => {
      const gone = new Set(idsOf(lines));
      const answer = await callAtOnce(
        () => ({ work_order_id, line_ids: [...gone] }),
        (all) => all.filter(({ line_id }) => !gone.has(line_id)),
      );
      tell(lines, answer);
    },
  };
}
