import type { StockMovement, StockPart } from '@baydesk/contract/inventory.contract';
import { cents } from '@baydesk/domain/money/cents';
import { id } from './people.ts';

/** A part that the location keeps four of, at $12.50 each. */
export const stockPartOf = (number: number, part_number: string, differing: Partial<StockPart> = {}): StockPart => ({
  id: id(500 + number),
  part_id: id(400 + number),
  workplace_id: id(50),
  part_number,
  name: 'Brake shoe kit',
  category_id: id(310),
  category_label: 'Brakes',
  manufacturer_name: 'Ironvale',
  measurement: 'Each',
  size: '',
  barcode: '',
  is_stockless: false,
  on_hand: 4,
  committed: 0,
  available: 4,
  on_order: 0,
  min: 2,
  max: 6,
  average_cost: cents(12_50),
  purchase_price: cents(12_50),
  sell_price: cents(25_00),
  core_charge: cents(0),
  total_value: cents(50_00),
  grid_location_id: null,
  grid_location: '',
  last_issued_at: null,
  last_counted_at: null,
  is_retired: false,
  version: 1,
  ...differing,
});

/** Four pieces that somebody adjusted. */
export const movementOf = (number: number, differing: Partial<StockMovement> = {}): StockMovement => ({
  id: id(600 + number),
  kind: 'adjust',
  quantity: 4,
  unit_cost: cents(12_50),
  value_cents: cents(50_00),
  variance_cents: cents(0),
  on_hand_after: 4,
  average_cost_after: cents(12_50),
  reason: 'Found behind the shelf',
  document_type: 'stock_part',
  document_id: id(500),
  document_number: '',
  work_order_id: null,
  recorded_at: '2026-03-02T14:00:00.000Z',
  recorded_by: 'Priya Raman',
  ...differing,
});
