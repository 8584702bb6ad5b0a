import { expect, it } from 'vitest';
import { fieldOfProblem } from './field-of-problem.ts';

const isField = (name: string) => ['name', 'rows', 'rows.1.from_cents'].includes(name);

it.each([
  ['name', 'name'],
  ['rows.1.from_cents', 'rows.1.from_cents'],
  ['rows.0.from_cents', 'rows'],
  ['rows', 'rows'],
  ['version', undefined],
])('a problem of %s is shown at %s', (path, field) => {
  expect(fieldOfProblem(path, isField)).toBe(field);
});
