import { describe, expect, it } from 'vitest';
import { decisionProblems } from './decision-problems.ts';

const waiting = [{ line_id: 'brakes' }, { line_id: 'service' }];
const approved = { decision: 'authorized', reason: '' } as const;
const complete = {
  waiting,
  answers: { brakes: approved, service: { decision: 'declined', reason: 'Too dear' } },
  name: 'Dana',
  is_signed: true,
} as const;

describe('the problems before a customer can send a decision', () => {
  it('are none once every line is decided and signed with a name', () => {
    expect(decisionProblems(complete)).toEqual({});
  });

  it.each([
    [{ answers: {} }, { lines: '2 lines are left to decide' }],
    [{ answers: { brakes: approved } }, { lines: 'One line is left to decide' }],
    [{ name: '  ' }, { name: 'Please type your name' }],
    [{ is_signed: false }, { signature: 'Please sign in the box' }],
  ])('with %j are %j', (changes, problems) => {
    expect(decisionProblems({ ...complete, ...changes })).toEqual(problems);
  });
});
