import { expect, it } from 'vitest';
import { matchingPeople } from './matching-people.ts';

const person = (first_name: string, last_name: string) => ({
  staff_id: first_name,
  first_name,
  last_name,
  job_title: '',
  has_pin: true,
  current: null,
});

const PEOPLE = [person('Zoë', 'Ng'), person('Mia', 'Chen'), person('André', 'Smith-Mills'), person('anna', 'Lee')];

it.each([
  ['', ['André', 'anna', 'Mia', 'Zoë']],
  ['mi', ['André', 'Mia']],
  ['MIA c', ['Mia']],
  ['zoe', ['Zoë']],
  ['hen', []],
])('typing %j leaves %j, in alphabetical order', (typed, names) => {
  expect(matchingPeople(PEOPLE, typed).map(({ first_name }) => first_name)).toEqual(names);
});
