import type { TaxComponent, TaxedKind } from '@baydesk/domain/taxes/compute-tax';
import { TAXED_KINDS, taxProblems } from '@baydesk/domain/taxes/compute-tax';

/** A tax as the form holds it: the rate may not be typed yet, or may be no number. */
export interface TaxRow {
  readonly name: string;
  readonly rate_percent: number | null;
  readonly applies_to: readonly TaxedKind[];
  readonly is_compound: boolean;
  readonly registration_number: string;
}

export const BLANK_COMPONENT: TaxRow = {
  name: '',
  rate_percent: null,
  applies_to: TAXED_KINDS,
  is_compound: false,
  registration_number: '',
};

export const KIND_OPTIONS = TAXED_KINDS.map((kind) => ({
  value: kind,
  label: `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
}));

/** 'QST 9.975 % on labour, parts, compound' */
export function taxInWords({ name, rate_percent, applies_to, is_compound }: TaxRow): string {
  return `${name} ${rate_percent ?? '?'} % on ${applies_to.join(', ')}${is_compound ? ', compound' : ''}`;
}

/** The taxes that can be computed: those with a rate that the rules take. */
export function computableTaxes(rows: readonly TaxRow[]): readonly TaxComponent[] {
  const wrong = taxProblems(rows as readonly TaxComponent[]).filter(({ field }) => field === 'rate_percent');
  const isComputable = (row: TaxRow, index: number) =>
    typeof row.rate_percent === 'number' && !wrong.some(({ component }) => component === index);
  return rows.filter(isComputable) as readonly TaxComponent[];
}
