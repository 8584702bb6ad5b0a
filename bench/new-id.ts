import { randomUUID } from 'node:crypto';

/** A uuid of version 7, like the ids that browsers create. */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
