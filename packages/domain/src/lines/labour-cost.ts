import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';
import { fullName } from '../format/person-name.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';

export const UNKNOWN_COSTS = ['nobody_assigned', 'no_time', 'hourly_cost', 'part_cost'] as const;

/** Why a cost is not known. The name is that of the line, the technician or the part. */
export interface UnknownCost {
  readonly reason: (typeof UNKNOWN_COSTS)[number];
  readonly name: string;
}

/** The cost is null if anything it is made of is unknown. */
export interface LabourCost {
  readonly cost_cents: Cents | null;
  readonly unknown_costs: readonly UnknownCost[];
}

interface CostedTechnician {
  readonly first_name: string;
  readonly last_name: string;
  readonly hourly_cost_cents: Cents | null;
}

export interface WorkedLine {
  readonly line_name: string;
  /** The price of the labour for whichever payer. */
  readonly labour_cents: Cents;
  /** Minutes. */
  readonly time_estimate: number;
  readonly assigned: readonly CostedTechnician[];
  readonly logged: readonly (CostedTechnician & { readonly seconds: number })[];
}

const MINUTE_PLACES = 2;
const ESTIMATED_HOUR = 6_000n;
const SECONDS_PER_HOUR = 3_600n;

/**
 * Labour costs what the technicians cost by the hour: for the time they logged, or before any is logged for the estimate,
 * shared equally among those assigned.
 */
export function labourCost(line: WorkedLine): LabourCost {
  const { line_name, labour_cents, time_estimate, assigned, logged } = line;
  if (logged.length > 0) return costOf(logged, loggedCost);
  if (labour_cents === 0 && time_estimate === 0) return { cost_cents: cents(0), unknown_costs: [] };
  const missing = [
    ...(assigned.length === 0 ? [{ reason: 'nobody_assigned', name: line_name } as const] : []),
    ...(time_estimate === 0 ? [{ reason: 'no_time', name: line_name } as const] : []),
  ];
  if (missing.length > 0) return { cost_cents: null, unknown_costs: missing };
  return costOf(assigned, (costed) => estimatedCost(time_estimate, costed));
}

type Costed<Technician> = Technician & { readonly hourly_cost_cents: Cents };

function costOf<Technician extends CostedTechnician>(
  technicians: readonly Technician[],
  cost: (costed: readonly Costed<Technician>[]) => Cents,
): LabourCost {
  const costed = technicians.filter((one): one is Costed<Technician> => one.hourly_cost_cents !== null);
  if (costed.length === technicians.length) return { cost_cents: cost(costed), unknown_costs: [] };
  const unknown = technicians.filter((one) => one.hourly_cost_cents === null);
  const unknown_costs = unknown.map((one) => ({ reason: 'hourly_cost', name: fullName(one) }) as const);
  return { cost_cents: null, unknown_costs };
}

const loggedCost = (logged: readonly Costed<WorkedLine['logged'][number]>[]): Cents =>
  sumCents(
    logged.map(({ seconds, hourly_cost_cents }) =>
      cents(Number(divideHalfAwayFromZero(BigInt(seconds) * BigInt(hourly_cost_cents), SECONDS_PER_HOUR))),
    ),
  );

/** Rounded once, so that it does not depend on who is assigned first. */
function estimatedCost(time_estimate: number, technicians: readonly Costed<CostedTechnician>[]): Cents {
  const hourly_cents = BigInt(sumCents(technicians.map((technician) => technician.hourly_cost_cents)));
  const shares = ESTIMATED_HOUR * BigInt(technicians.length);
  return cents(Number(divideHalfAwayFromZero(scaleDecimal(time_estimate, MINUTE_PLACES) * hourly_cents, shares)));
}

const WORDS: Readonly<Record<UnknownCost['reason'], (name: string) => string>> = {
  nobody_assigned: (name) => `No technician is assigned to “${name}”`,
  no_time: (name) => `No time is estimated for “${name}”`,
  hourly_cost: (name) => `The hourly cost of ${name} is not set`,
  part_cost: (name) => `The cost of “${name}” is not known`,
};

export const unknownCostText = ({ reason, name }: UnknownCost): string => WORDS[reason](name);
