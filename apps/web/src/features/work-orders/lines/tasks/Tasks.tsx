import type { LineTask, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { maxLength, required } from '@baydesk/domain/validation/text-rules';
import { Checkbox, Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { RowMenu } from '../../../../shared/ui/list/table/RowMenu.tsx';
import { DragHandle } from '../../../../shared/ui/sort/DragHandle.tsx';
import { placeByKey } from '../../../../shared/ui/sort/place-by-key.ts';
import { SortableArea } from '../../../../shared/ui/sort/SortableArea.tsx';
import { useSortableRow } from '../../../../shared/ui/sort/use-sortable-row.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { AddHere } from '../../order-ui/AddHere.tsx';
import body from '../../order-ui/LineDetail.module.css';
import { MoveToLine, useOtherLines } from '../../order-ui/MoveToLine.tsx';
import classes from './Tasks.module.css';
import { useTaskChanges } from './use-task-changes.ts';

const TASK_CHARACTERS = 300;

/** The tasks of a line with a checkbox each, and a field to add another. */
export function Tasks({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const changes = useTaskChanges(line);
  const isEditable = mayWork && line.editable;
  const { tasks } = line;
  if (tasks.length === 0 && !isEditable) return null;
  return (
    <>
      <dt className={body.label}>
        Tasks{' '}
        {tasks.length > 0 && (
          <span className="tabular">
            {tasks.filter(({ is_done }) => is_done).length}/{tasks.length}
          </span>
        )}
      </dt>
      <dd className={body.content} data-stacked>
        <SortableArea
          ids={tasks.map(({ id }) => id)}
          nameOf={(index) => tasks[index]?.description ?? 'Task'}
          onMove={(from, to) => void changes.reorder(from, to)}
          isOff={!isEditable}
        >
          {tasks.length > 0 && (
            <ul className={classes.tasks} aria-label={`Tasks of ${line.line_name}`}>
              {tasks.map((task, index) => (
                <TaskRow key={task.id} task={task} index={index} line={line} isEditable={isEditable} />
              ))}
            </ul>
          )}
        </SortableArea>
        {isEditable && <AddHere label={`New task of ${line.line_name}`} placeholder="Add a task" onAdd={changes.add} />}
      </dd>
    </>
  );
}

interface TaskRowProps {
  task: LineTask;
  index: number;
  line: WorkOrderLine;
  isEditable: boolean;
}

function TaskRow({ task, index, line, isEditable }: TaskRowProps) {
  const changes = useTaskChanges(line);
  const { setNodeRef, style, handle } = useSortableRow(task.id);
  const rule = (text: string) => {
    const verdict = required('Task')(text);
    return verdict === true ? maxLength('Task', TASK_CHARACTERS)(text) : verdict;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up
    <li
      ref={setNodeRef}
      style={style}
      className={classes.task}
      data-done={task.is_done || undefined}
      onKeyDown={(event) => {
        const to = isEditable ? placeByKey(event, index, line.tasks.length) : undefined;
        // The same keys would otherwise move the line that the task belongs to.
        if (event.altKey) event.stopPropagation();
        if (to !== undefined) void changes.reorder(index, to);
      }}
    >
      {isEditable && <DragHandle name={task.description} handle={handle} />}
      <Checkbox
        size="xs"
        aria-label={task.description}
        checked={task.is_done}
        disabled={!isEditable}
        title={task.is_done ? `Done by ${task.done_by}` : undefined}
        onChange={(event) => void changes.tick(task, event.currentTarget.checked)}
      />
      <span className={classes.words}>
        <InlineEdit
          label="task"
          value={task.description}
          rule={rule}
          onSave={(description) => changes.rename(task, description)}
          readOnly={!isEditable}
        />
      </span>
      {isEditable && (
        <RowMenu name={task.description} width={240} className={classes.more}>
          <TaskItems task={task} line={line} />
        </RowMenu>
      )}
    </li>
  );
}

function TaskItems({ task, line }: Pick<TaskRowProps, 'task' | 'line'>) {
  const changes = useTaskChanges(line);
  const others = useOtherLines(line);
  return (
    <>
      <MoveToLine others={others} onMove={(other) => void changes.moveTo(task, other)} />
      {others.length > 0 && <Menu.Divider />}
      <Menu.Item
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void changes.remove(task)}
      >
        Delete
      </Menu.Item>
    </>
  );
}
