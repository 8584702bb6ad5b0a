import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { Cents } from '@baydesk/domain/money/cents';

/**
 * A part as the form holds it: a value that is not typed yet is null, and one that cannot be read is the typed text.
 */
export interface PartRow {
  /** Null for a part that is only described. */
  readonly catalogue_part_id: string | null;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number | null;
  readonly category_id: string;
  readonly cost_cents: Cents | null;
  readonly sell_price_cents: Cents | null;
}

export const BLANK_LINE = {
  name: '',
  description: '',
  category: '',
  labour_type_id: null,
  time_estimate: 0,
  fixed_price_cents: null,
  is_diagnosis: false,
  is_warranty: false,
  parts: [],
};

export const blankPart = (category_id: string): PartRow => ({
  catalogue_part_id: null,
  part_number: '',
  description: '',
  quantity: 1,
  category_id,
  cost_cents: null,
  sell_price_cents: null,
});

export function toFields(line: CannedLine) {
  const { name, description, category, labour_type_id, time_estimate, fixed_price_cents } = line;
  const { is_diagnosis, is_warranty } = line;
  const parts = line.parts.map((part) => {
    const {
      category_name: _name,
      cost_today_cents: _cost,
      price_today_cents: _today,
      catalogue_part: _part,
      superseded_by: _newer,
      ...row
    } = part;
    return row;
  });
  return {
    name,
    description,
    category,
    labour_type_id,
    time_estimate,
    fixed_price_cents,
    is_diagnosis,
    is_warranty,
    parts,
  };
}

/** '2 × 4707 Brake shoe kit' */
export const partInWords = ({ quantity, part_number, description }: PartRow): string =>
  `${quantity ?? '?'} × ${[part_number, description].filter(Boolean).join(' ') || 'unnamed part'}`;
