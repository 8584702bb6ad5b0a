import type { StaffMember } from '@baydesk/contract/staff.contract';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { readPerson, useAddEnrolment, useRemoveEnrolment, useSetDefaultWorkplace } from './use-staff.ts';
import type { useOwnVersions } from './use-own-versions.ts';

type Place = { readonly workplace_id: string; readonly name: string };

/** Where somebody works, changed at once and taken back for ten seconds. */
export function useEnrolments(person: StaffMember, versions: ReturnType<typeof useOwnVersions>) {
  const { id, first_name } = person;
  const now = { add: useAddEnrolment(), remove: useRemoveEnrolment(), start: useSetDefaultWorkplace() };
  const back = {
    add: useAddEnrolment('notified'),
    remove: useRemoveEnrolment('notified'),
    start: useSetDefaultWorkplace('notified'),
  };

  const apply = async (change: (typeof now)['add'], workplace_id: string, version: number) => {
    const changed = await change.mutateAsync({ id, workplace_id, version });
    versions.note(version, changed.version);
  };
  const takeBack = async (change: (typeof back)['add'], workplace_id: string) =>
    apply(change, workplace_id, (await readPerson(id)).version);

  return {
    add: async ({ workplace_id, name }: Place) => {
      await apply(now.add, workplace_id, person.version);
      undoable(`${first_name} works at ${name} now`, () => takeBack(back.remove, workplace_id));
    },
    remove: async ({ workplace_id, name }: Place) => {
      const started_here = person.default_workplace_id === workplace_id;
      await apply(now.remove, workplace_id, person.version);
      undoable(`${first_name} no longer works at ${name}`, async () => {
        await takeBack(back.add, workplace_id);
        if (started_here) await takeBack(back.start, workplace_id);
      });
    },
    startAt: async ({ workplace_id, name }: Place) => {
      const before = person.default_workplace_id;
      await apply(now.start, workplace_id, person.version);
      undoable(`${name} is the default of ${first_name}`, () => (before ? takeBack(back.start, before) : undefined));
    },
  };
}
