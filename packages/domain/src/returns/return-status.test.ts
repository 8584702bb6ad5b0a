import { expect, it } from 'vitest';
import { returnActions } from './return-status.ts';

it.each([
  ['ready', ['change', 'send', 'delete']],
  ['sent', ['confirm']],
  ['credited', []],
  ['rejected', []],
] as const)('a return that is %s can %j', (status, actions) => {
  expect(returnActions(status)).toEqual(actions);
});
