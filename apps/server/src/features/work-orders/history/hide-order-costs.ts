import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { PermissionRecord } from '@baydesk/domain/permissions/permission';

type Values = Readonly<Record<string, unknown>>;

/** Columns that show a cost; the reasons of a price name the cost it was made from. */
const COST_COLUMNS: ReadonlySet<string> = new Set(['cost', 'price_reasons', 'labour_cost', 'hourly_cost_cents']);

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Removes the costs from one side of an event, at any depth. */
function withoutCosts(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([column]) => !COST_COLUMNS.has(column))
      .map(([column, value]) => [column, cleaned(value)]),
  );
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isValues(value) ? withoutCosts(value) : value;
}

interface BothSides {
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** An event as a person with these permissions may read it. */
export function eventFor<Event extends BothSides>(permissions: readonly PermissionRecord[], event: Event): Event {
  if (isPermitted(permissions, view('work_order', 'cost'))) return event;
  return {
    ...event,
    before: event.before && withoutCosts(event.before),
    after: event.after && withoutCosts(event.after),
  };
}
