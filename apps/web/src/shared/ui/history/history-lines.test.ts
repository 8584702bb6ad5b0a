import { describe, expect, it } from 'vitest';
import { historyLines } from './history-lines.ts';
import { choiceWords, describeAction, fieldLabel } from './history-words.ts';

const format = { moment: () => 'Nov 15, 09:05' };
const TORONTO = '0190d9f2-7c3a-7000-8000-000000000001';

/** 'Rate: $145.00 → $165.00' */
const linesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null, action = 'changed') =>
  historyLines({ action, before, after }, format).map(
    (line) => `${line.label}: ${line.before ?? '–'} → ${line.after ?? '–'}`,
  );

describe('changed fields', () => {
  it.each([
    ['money', { rate_cents: 145_00 }, { rate_cents: 165_00 }, 'Rate: $145.00 → $165.00'],
    ['an amount', { amount: 40_00 }, { amount: 45_50 }, 'Amount: $40.00 → $45.50'],
    ['a share', { shop_supplies_percent: 4 }, { shop_supplies_percent: 4.5 }, 'Shop supplies: 4 % → 4.5 %'],
    ['a total', { total: 1_029_52 }, { total: 900_00 }, 'Total: $1,029.52 → $900.00'],
    ['a day', { due_date: null }, { due_date: '2026-11-24' }, 'Due date: – → Nov 24, 2026'],
    ['a status', { status: 'sent' }, { status: 'credited' }, 'Status: Sent → Credited'],
    ['time', { time_estimate: 90 }, { time_estimate: 150 }, 'Time: 1.50 h → 2.50 h'],
    ['yes and no', { is_tax_exempt: false }, { is_tax_exempt: true }, 'Tax exempt: No → Yes'],
    ['text', { name: 'Labour' }, { name: 'Shop labour' }, 'Name: Labour → Shop labour'],
    ['what was blank', { address: '' }, { address: '1 Main St' }, 'Address: – → 1 Main St'],
    ['what became blank', { tax: 'HST' }, { tax: '' }, 'Tax: HST → –'],
    ['a role', { role_id: 'ROLE_OFFICE_USER' }, { role_id: 'ROLE_MANAGER' }, 'Role: Office user → Manager'],
    ['a choice', { terms: 'net_30' }, { terms: 'due_on_receipt' }, 'Terms: net_30 → Due on receipt'],
    ['several choices', { printed: ['vin'] }, { printed: ['vin', 'tech_story'] }, 'Printed: vin → vin, Tech story'],
    ['a moment', { confirmed_on: null }, { confirmed_on: '2026-11-15T14:05:00Z' }, 'Confirmed on: – → Nov 15, 09:05'],
    ['a number', { quantity: 2 }, { quantity: 1250.5 }, 'Quantity: 2 → 1,250.5'],
  ])('%s', (_, before, after, line) => {
    expect(linesOf(before, after)).toEqual([line]);
  });

  it('leaves out unchanged fields, ids and versions', () => {
    const before = { id: TORONTO, version: 1, name: 'Labour', rate_cents: 100 };
    expect(linesOf(before, { ...before, version: 2 })).toEqual([]);
  });

  it('leaves out counts of other records, values that mean nothing and what is no plain value', () => {
    const after = { vehicles_count: 1, ibs_status: 'none', customer_type: 'company', extra: { some: 1 } };
    expect(linesOf(null, after, 'created')).toEqual(['Customer type: – → Company']);
    expect(linesOf({ vehicles_count: 0 }, { vehicles_count: 1 })).toEqual([]);
    expect(linesOf({ ibs_status: 'none' }, { ibs_status: 'active' })).toEqual(['IBS status: – → Active']);
    expect(linesOf({ pinned_note: null }, { pinned_note: { body: 'Call first' } })).toEqual([
      'Pinned note: – → Call first',
    ]);
  });

  it('shows a name instead of its id', () => {
    expect(
      linesOf(
        { workplace_id: '1', workplace_name: 'Toronto', tax_id: '3', tax: 'HST' },
        { workplace_id: '2', workplace_name: 'Hamilton', tax_id: '4', tax: 'Zero Tax' },
      ),
    ).toEqual(['Location: Toronto → Hamilton', 'Tax: HST → Zero Tax']);
  });

  it('finds the name of an id inside the record, and never shows a bare id', () => {
    const enrollments = [{ workplace_id: TORONTO, name: 'Toronto' }];
    expect(
      linesOf({ default_workplace_id: null, enrollments }, { default_workplace_id: TORONTO, enrollments }),
    ).toEqual(['Default location: – → Toronto']);
    expect(linesOf({ user_id: null }, { user_id: TORONTO })).toEqual([]);
  });
});

describe('parts of a record', () => {
  it('come after the fields of the record and before its totals', () => {
    const before = { parts: [], total_cents: 0, time_estimate: 0, name: 'PM-A' };
    const after = { parts: [{ name: 'Filter' }], total_cents: 100, time_estimate: 60, name: 'PM-B' };
    expect(linesOf(before, after)).toEqual([
      'Name: PM-A → PM-B',
      'Time: 0.00 h → 1.00 h',
      'Part: – → Filter',
      'Total: $0.00 → $1.00',
    ]);
  });

  const kit = { part_number: '4707', description: 'Shoe kit', quantity: 2, category_id: '1', category_name: 'Brakes' };

  it('are compared one by one', () => {
    const drum = { description: 'Drum', quantity: 2 };
    const seal = { description: 'Seal', quantity: 1, cost_cents: 12_50, is_core: false };
    expect(linesOf({ parts: [kit, drum] }, { parts: [{ ...kit, quantity: 4 }, seal] })).toEqual([
      'Part: Drum (quantity 2) → –',
      'Shoe kit: quantity: 2 → 4',
      'Part: – → Seal (quantity 1, cost $12.50)',
    ]);
  });

  it('without a name are shown by position', () => {
    const row = { from_cents: 0, to_cents: null, method: 'markup', value: 60 };
    expect(linesOf({ rows: [row] }, { rows: [{ ...row, value: 65 }] })).toEqual(['Row 1: value: 60 → 65']);
    expect(linesOf({ rows: [] }, { rows: [row] })).toEqual(['Row: – → from $0.00, method markup, value 60']);
  });

  it('with the same name are distinguished by position', () => {
    expect(linesOf({ parts: [kit] }, { parts: [kit, { ...kit, quantity: 1 }] })).toEqual([
      'Part: – → Shoe kit (part number 4707, quantity 1, category Brakes)',
    ]);
  });
});

describe('a whole record', () => {
  it('lists the values of a new record', () => {
    const after = { id: TORONTO, name: 'Labour', rate_cents: 145_00, is_default: false, note: '', version: 1 };
    expect(linesOf(null, after, 'created')).toEqual(['Name: – → Labour', 'Rate: – → $145.00']);
  });

  it('lists no values for a deleted record', () => {
    expect(linesOf({ name: 'Labour' }, null, 'removed')).toEqual([]);
  });

  it.each([
    ['retired', 'is_retired'],
    ['made_default', 'is_default'],
  ])('that was %s does not also list the field named by the action', (action, field) => {
    expect(linesOf({ [field]: false }, { [field]: true }, action)).toEqual([]);
  });
});

it('names a corrected punch otherwise than a corrected delivery', () => {
  expect(describeAction('corrected', 'timesheet')).toBe('corrected it as asked');
  expect(describeAction('corrected', 'delivery')).toBe('corrected what was received');
});

it.each([
  ['made_default', 'made it the default'],
  ['status_changed', 'status changed'],
])('%s reads %s', (action, words) => {
  expect(describeAction(action)).toBe(words);
});

it.each([
  ['pricing_matrix_name', 'Pricing matrix'],
  ['shop_id', 'Shop ID'],
  ['needs_licence_plate', 'Needs licence plate'],
])('%s is labelled %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it('an e-mail is spelled as everywhere else', () => {
  expect([fieldLabel('email'), fieldLabel('billing_email'), choiceWords('email')]).toEqual([
    'E-mail',
    'Billing e-mail',
    'E-mail',
  ]);
});
