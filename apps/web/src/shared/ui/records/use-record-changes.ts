import type { RecordBase } from '@baydesk/contract/define-records';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { shownBy } from '../../live/shown-by.ts';
import { undoable } from '../feedback/undoable.tsx';
import type { RecordsKind } from './records-kind.ts';
import { changeRetired, removeUnlessUsed } from './undoable-changes.ts';

/** The changes that apply at once, each with an undo. */
export function useRecordChanges(kind: RecordsKind) {
  const { endpoints, nameOf, toFields } = kind;
  const refreshes = shownBy(kind.resource);
  const create = useEndpointMutation(endpoints.create, { refreshes });
  const retire = useEndpointMutation(endpoints.retire, { refreshes });
  const remove = useEndpointMutation(endpoints.remove, { refreshes, refusals: 'shown_by_form' });

  const setRetired = ({ id, version }: RecordBase, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  const putBack = async (record: RecordBase) => {
    const created = await create.mutateAsync({ ...toFields(record), id: record.id });
    if (record.is_retired) await setRetired(created, true);
  };

  return {
    changeRetired: (record: RecordBase) => changeRetired(record, nameOf(record), setRetired),
    removeUnlessUsed: async (record: RecordBase) => {
      const outcome = await removeUnlessUsed(() => remove.mutateAsync({ id: record.id, version: record.version }));
      if (outcome === 'removed') undoable(`${nameOf(record)} removed`, () => putBack(record));
      return outcome;
    },
  };
}
