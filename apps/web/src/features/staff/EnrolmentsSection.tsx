import type { StaffMember } from '@baydesk/contract/staff.contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Callout } from '../../shared/ui/feedback/Callout.tsx';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { SearchableSelect } from '../../shared/ui/inputs/SearchableSelect.tsx';
import { useOpenWorkplaces } from '../workplaces/public.ts';
import classes from './PersonDrawer.module.css';
import { ShopChip } from './ShopChips.tsx';
import { useAtOnce } from './use-at-once.ts';
import type { useOwnVersions } from './use-own-versions.ts';
import { readPerson, useAddEnrolment, useRemoveEnrolment, useSetDefaultWorkplace } from './use-staff.ts';

interface EnrolmentsSectionProps {
  person: StaffMember;
  mayChange: boolean;
  versions: ReturnType<typeof useOwnVersions>;
}

/** The locations somebody works at. Each change applies at once, independent of the form. */
export function EnrolmentsSection({ person, mayChange, versions }: EnrolmentsSectionProps) {
  const heading_id = useId();
  const enrolments = useEnrolments(person, versions);
  const at_once = useAtOnce();
  const { enrollments, default_workplace_id } = person;
  return (
    <section className={classes.section} aria-labelledby={heading_id}>
      <div>
        <h3 className={classes.heading} id={heading_id}>
          Locations
        </h3>
        {mayChange && <div className={classes.hint}>Changes here count at once.</div>}
      </div>
      {at_once.refusal && (
        <Callout tone="negative" isAlert>
          {at_once.refusal}
        </Callout>
      )}
      {enrollments.length === 0 ? (
        <Callout tone="warning">{person.first_name} works nowhere yet, so the program stays closed to them.</Callout>
      ) : (
        <ul className={classes.places}>
          {enrollments.map((place) => {
            const starts_here = place.workplace_id === default_workplace_id;
            return (
              <li key={place.workplace_id} className={classes.place}>
                <ShopChip shop={place} />
                <span className={classes.place_name}>{place.name}</span>
                {starts_here && <span className={classes.starts}>Default</span>}
                {mayChange && !starts_here && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Make ${place.name} the default`}
                    disabled={at_once.isBusy}
                    onClick={() => at_once.run(() => enrolments.startAt(place))}
                  >
                    Make default
                  </Button>
                )}
                {mayChange && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove ${place.name}`}
                    disabled={at_once.isBusy}
                    onClick={() => at_once.run(() => enrolments.remove(place))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayChange && (
        <AddPlace
          taken={enrollments.map(({ workplace_id }) => workplace_id)}
          onAdd={(place) => at_once.run(() => enrolments.add(place))}
        />
      )}
    </section>
  );
}

interface AddPlaceProps {
  taken: readonly string[];
  onAdd: (place: { workplace_id: string; name: string }) => void;
}

function AddPlace({ taken, onAdd }: AddPlaceProps) {
  const left = useOpenWorkplaces().filter(({ id }) => !taken.includes(id));
  if (left.length === 0) return null;
  return (
    <SearchableSelect
      // Empty again for the next one as soon as one was chosen.
      key={taken.join(' ')}
      aria-label="Add a location"
      placeholder="Add a location"
      data={left.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(workplace_id, { label }) => workplace_id && onAdd({ workplace_id, name: label })}
    />
  );
}

type Place = { readonly workplace_id: string; readonly name: string };

/** Where somebody works, changed at once and taken back for ten seconds. */
function useEnrolments(person: StaffMember, versions: ReturnType<typeof useOwnVersions>) {
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
