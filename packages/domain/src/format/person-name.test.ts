import { expect, it } from 'vitest';
import { fullName, initials } from './person-name.ts';

it.each([
  [{ first_name: 'Dana', last_name: 'Okafor' }, 'Dana Okafor', 'DO'],
  [{ first_name: ' Dana ', last_name: '' }, 'Dana', 'D'],
  [{ first_name: 'Dana', last_name: null }, 'Dana', 'D'],
  [{ last_name: 'Okafor' }, 'Okafor', 'O'],
  [{ first_name: 'élodie', last_name: 'van der Berg' }, 'élodie van der Berg', 'ÉV'],
  [{ first_name: '𝒟ana', last_name: '  ' }, '𝒟ana', '𝒟'],
  [{}, '', ''],
])('%j is %s, in short %s', (person, name, letters) => {
  expect(fullName(person)).toBe(name);
  expect(initials(person)).toBe(letters);
});
