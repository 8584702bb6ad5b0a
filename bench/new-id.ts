import { randomUUID } from 'node:crypto';

/** In the order of time, as the ids that browsers make. */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
