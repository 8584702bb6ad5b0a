import { describe, expect, it } from 'vitest';
import { PART_REQUEST_STATUSES } from '../part-requests/part-request-status.ts';
import { openWork } from './open-work.ts';

const part = {
  id: 'p',
  part_number: '4707',
  description: 'shoe kit',
  status: 'ordered',
  is_return_requested: false,
} as const;
const task = { id: 't', description: 'Road test', is_done: false };

describe('the open work of a line', () => {
  it('is nothing without tasks and parts, or when all are done', () => {
    expect(openWork({ tasks: [], part_requests: [] })).toBeNull();
    const done = { tasks: [{ ...task, is_done: true }], part_requests: [{ ...part, status: 'used' } as const] };
    expect(openWork(done)).toBeNull();
  });

  it('names tasks that are not ticked and parts with their status', () => {
    const measured = { id: 'm', description: 'Measure', is_done: true };
    expect(openWork({ tasks: [measured, task], part_requests: [part] })).toEqual({
      tasks: [{ id: 't', description: 'Road test' }],
      part_requests: [{ id: 'p', part_number: '4707', description: 'shoe kit', status: 'ordered' }],
    });
  });

  it('holds parts until they are staged, unless they go back', () => {
    const isOpen = (is_return_requested: boolean) =>
      PART_REQUEST_STATUSES.filter(
        (status) => openWork({ tasks: [], part_requests: [{ ...part, status, is_return_requested }] }) !== null,
      );
    expect(isOpen(false)).toEqual(['requested', 'authorized', 'ordered', 'received']);
    expect(isOpen(true)).toEqual([]);
  });
});
