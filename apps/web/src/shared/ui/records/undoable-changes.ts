import { ApiError } from '../../api/api-error.ts';
import { showFailure } from '../../notices/show-failure.ts';
import { undoable } from '../feedback/undoable.tsx';

interface Retirable {
  readonly is_retired: boolean;
}

/** Retires a record or brings it back, and offers to undo that. */
export async function changeRetired<Row extends Retirable>(
  record: Row,
  name: string,
  setRetired: (record: Row, is_retired: boolean) => Promise<Row>,
): Promise<void> {
  const changed = await setRetired(record, !record.is_retired);
  undoable(`${name} ${changed.is_retired ? 'retired' : 'is back'}`, () => setRetired(changed, record.is_retired));
}

/** Removes a record. Returns the message when it is in use; every other refusal is shown as a notice. */
export async function removeUnlessUsed(
  remove: () => Promise<unknown>,
): Promise<'removed' | 'refused' | { in_use: string }> {
  try {
    await remove();
    return 'removed';
  } catch (error) {
    const in_use = error instanceof ApiError && error.entries.find(({ code }) => code === 'in_use');
    if (in_use) return { in_use: in_use.message };
    showFailure(error);
    return 'refused';
  }
}
