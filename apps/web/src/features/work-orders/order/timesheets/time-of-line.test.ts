import { expect, it } from 'vitest';
import { timeOfLine } from './time-of-line.ts';

const mike = { staff_id: 'mike', first_name: 'Mike', last_name: 'Tran' };
const priya = { staff_id: 'priya', first_name: 'Priya', last_name: 'Raman' };

it('lists an assigned technician without time after the one who has logged time', () => {
  expect(timeOfLine({ assigned_techs: [mike, priya], tech_times: [{ ...priya, minutes: 72 }] })).toEqual([
    { person: priya, minutes: 72 },
    { person: mike, minutes: null },
  ]);
});

it('lists a technician with logged time who is no longer assigned', () => {
  expect(timeOfLine({ assigned_techs: [], tech_times: [{ ...mike, minutes: 15 }] })).toEqual([
    { person: mike, minutes: 15 },
  ]);
});
