import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import {
  addEnrolment,
  changeStaff,
  changeStaffStatus,
  createStaff,
  listRoles,
  listStaff,
  removeEnrolment,
  removeStaff,
  setDefaultWorkplace,
  viewStaff,
} from '@baydesk/contract/staff.contract';
import { mayGrant } from '@baydesk/domain/permissions/grants';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { roleLabel, ROLES } from '@baydesk/domain/permissions/roles';
import type { FakeServer } from './fake-server.ts';
import { id, MIDTOWN } from './people.ts';
import { listOf } from './list-of.ts';
import { WESTFIELD } from './workplaces.ts';

type Person = AnswerOf<typeof viewStaff>;

export const WORKPLACES = [MIDTOWN, WESTFIELD, { ...MIDTOWN, id: id(3), name: 'Eastgate', shop_id: 'EAST' }] as const;

const enrolmentAt = (workplace_id: string) => {
  const { name, shop_id, color } = WORKPLACES.find((workplace) => workplace.id === workplace_id) ?? MIDTOWN;
  return { workplace_id, name, shop_id, color };
};

/** A person who works at Midtown, named after the role. */
export const staffOf = (number: number, role_id: RoleName, differing: Partial<Person> = {}): Person => ({
  id: id(number),
  user_id: id(number + 1000),
  first_name: roleLabel(role_id),
  last_name: 'Okafor',
  email: `person-${number}@northline.example`,
  job_title: '',
  role_id,
  salary_type: 'hourly',
  clockable: false,
  hourly_cost_cents: null,
  status: 'active',
  confirmed_invitation_on: '2026-01-06T14:00:00.000Z',
  created_on: '2026-01-05T14:00:00.000Z',
  default_workplace_id: MIDTOWN.id,
  enrollments: [enrolmentAt(MIDTOWN.id)],
  version: 1,
  ...differing,
});

/** Answers the calls about staff from a list that changes with each call; `own_role` decides which roles can be given. */
export function storeStaff(server: FakeServer, own_role: RoleName, initial: readonly Person[]): void {
  let people = [...initial];
  const find = (person_id: string) => {
    const person = people.find((each) => each.id === person_id);
    if (!person) throw new Error('This person was not prepared');
    return person;
  };
  const change = (person_id: string, differing: Partial<Person>) => {
    const before = find(person_id);
    const changed = { ...before, ...differing, version: before.version + 1 };
    people = people.map((person) => (person === before ? changed : person));
    return changed;
  };
  server.answer(listRoles, {
    collection: ROLES.map(({ name, label }) => ({ role_id: name, label, is_grantable: mayGrant(own_role, name) })),
  });
  server.answer(listStaff, (input) => listOf(people.filter(isListed(input))));
  server.answer(viewStaff, (input) => find(input.id));
  server.answer(createStaff, ({ workplace_ids, ...fields }) => {
    const status = { status: 'invited', confirmed_invitation_on: null } as const;
    const person = { ...staffOf(50 + people.length, fields.role_id), ...fields, ...status };
    const invited = { ...person, enrollments: workplace_ids.map(enrolmentAt) };
    people = [...people, invited];
    return invited;
  });
  server.answer(changeStaff, (input) => change(input.id, input));
  server.answer(changeStaffStatus, ({ id: person_id, status }) => change(person_id, { status }));
  server.answer(removeStaff, (input) => change(input.id, { status: 'removed' }));
  server.answer(addEnrolment, ({ id: person_id, workplace_id }) =>
    change(person_id, { enrollments: [...find(person_id).enrollments, enrolmentAt(workplace_id)] }),
  );
  server.answer(removeEnrolment, ({ id: person_id, workplace_id }) => {
    const enrollments = find(person_id).enrollments.filter((each) => each.workplace_id !== workplace_id);
    return change(person_id, { enrollments, default_workplace_id: enrollments[0]?.workplace_id ?? null });
  });
  server.answer(setDefaultWorkplace, ({ id: person_id, workplace_id }) =>
    change(person_id, { default_workplace_id: workplace_id }),
  );
}

const isListed =
  ({ status, role_id, workplace_id, search = '' }: InputOf<typeof listStaff>) =>
  (person: Person) =>
    (status ? person.status === status : person.status !== 'removed') &&
    (role_id === undefined || person.role_id === role_id) &&
    (workplace_id === undefined || person.enrollments.some((each) => each.workplace_id === workplace_id)) &&
    `${person.first_name} ${person.last_name}`.toLowerCase().includes(search.toLowerCase());
