import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Dialogs that most visits to a screen do not need. */
export const TaskDialog = loadedLater(() => import('./records/TaskDialog.tsx'), 'TaskDialog');
export const CheckInDialog = loadedLater(() => import('./clock/CheckInDialog.tsx'), 'CheckInDialog');
export const OutboxNotes = loadedLater(() => import('./offline/OutboxNotes.tsx'), 'OutboxNotes');
export const MoveLabourDialog = loadedLater(() => import('./records/MoveLabourDialog.tsx'), 'MoveLabourDialog');
export const RemoveTaskDialog = loadedLater(() => import('./records/RemoveTaskDialog.tsx'), 'RemoveTaskDialog');
export const ChangeTechTimeDialog = loadedLater(
  () => import('./records/ChangeTechTimeDialog.tsx'),
  'ChangeTechTimeDialog',
);
