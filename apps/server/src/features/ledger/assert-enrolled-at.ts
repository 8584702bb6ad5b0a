import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

interface Place {
  readonly workplace_id: string;
  readonly workplace_name: string;
}

/** Refuses to change a document of a location where the caller is not enrolled, as changes of an order are refused. */
export function assertEnrolledAt(
  { actor }: Pick<Ctx, 'actor'>,
  { workplace_id, workplace_name }: Place,
  document: string,
): void {
  if (!actor.workplace_ids.includes(workplace_id)) refuse('document_elsewhere', { document, location: workplace_name });
}
