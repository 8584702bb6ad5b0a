import type { RecordBase } from '@baydesk/contract/define-records';
import { ApiError } from '../../api/api-error.ts';
import { reactionTo } from '../../api/error-catalogue.ts';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { shownBy } from '../../live/shown-by.ts';
import { showNotice } from '../../notices/show-notice.tsx';
import { undoable } from '../feedback/undoable.tsx';
import type { RecordsKind } from './records-kind.ts';

/** The changes that apply at once, each with an undo. */
export function useRecordChanges(kind: RecordsKind) {
  const { endpoints, nameOf, toFields } = kind;
  const refreshes = shownBy(kind.resource);
  const create = useEndpointMutation(endpoints.create, { refreshes });
  const retire = useEndpointMutation(endpoints.retire, { refreshes });
  const remove = useEndpointMutation(endpoints.remove, { refreshes, refusals: 'shown_by_form' });

  const setRetired = ({ id, version }: RecordBase, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  const changeRetired = async (record: RecordBase) => {
    const changed = await setRetired(record, !record.is_retired);
    undoable(`${nameOf(record)} ${changed.is_retired ? 'retired' : 'is back'}`, () =>
      setRetired(changed, record.is_retired),
    );
  };

  const putBack = async (record: RecordBase) => {
    const created = await create.mutateAsync({ ...toFields(record), id: record.id });
    if (record.is_retired) await setRetired(created, true);
  };

  /** Returns the refusal when the record is in use; every other refusal is shown as usual. */
  const removeUnlessUsed = async (record: RecordBase): Promise<'removed' | 'refused' | { in_use: string }> => {
    try {
      await remove.mutateAsync({ id: record.id, version: record.version });
    } catch (error) {
      const in_use = error instanceof ApiError && error.entries.find(({ code }) => code === 'in_use');
      if (in_use) return { in_use: in_use.message };
      for (const notice of reactionTo(error, { is_shown_by_form: false, is_qa: false }).notices) showNotice(notice);
      return 'refused';
    }
    undoable(`${nameOf(record)} removed`, () => putBack(record));
    return 'removed';
  };

  return { changeRetired, removeUnlessUsed };
}
