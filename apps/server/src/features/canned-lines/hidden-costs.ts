import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../platform/request/context.ts';

interface CostedPart {
  readonly part_number: string;
  readonly description: string;
  readonly cost_cents: number | null;
}

export const seesCosts = ({ actor }: Pick<Ctx, 'actor'>) => isPermitted(actor.permissions, view('canned_line', 'cost'));

/** Keeps the stored cost of each part when the caller may not see costs and therefore sends none. */
export async function keepHiddenCosts<Part extends CostedPart>(
  ctx: Ctx,
  canned_line_id: string,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  if (seesCosts(ctx)) return parts;
  const stored = await ctx.db
    .selectFrom('canned_line_parts')
    .select(['part_number', 'description', 'cost_cents'])
    .where('canned_line_id', '=', canned_line_id)
    .orderBy('position')
    .execute();
  return parts.map((part) => {
    const stored_index = stored.findIndex((other) => sameness(other) === sameness(part));
    const [before] = stored_index === -1 ? [] : stored.splice(stored_index, 1);
    return { ...part, cost_cents: part.cost_cents ?? before?.cost_cents ?? null };
  });
}

const sameness = ({ part_number, description }: CostedPart) =>
  partNumberKey(part_number) || `a part without number: ${description}`;
