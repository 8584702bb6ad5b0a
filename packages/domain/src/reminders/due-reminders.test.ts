import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { RemindableInvoice, ReminderRule } from './due-reminders.ts';
import {
  dueDatesToRemind,
  reminderDue,
  reminderHeldBy,
  reminderOfDay,
  REMINDERS_STAY_DUE_DAYS,
  reminderRuleWords,
} from './due-reminders.ts';

const DUE = '2026-11-10';
const invoice = (fields: Partial<RemindableInvoice> = {}): RemindableInvoice => ({
  due_date: DUE,
  open_cents: cents(500_00),
  balance_cents: cents(500_00),
  takes_no_reminders: false,
  promised_on: null,
  reminded_days: [],
  ...fields,
});
const on = (...days: number[]) => days.map((each) => ({ days: each, is_on: true }));
const RULES = on(-3, 0, 7, 30);

describe('the reminder of a day', () => {
  it.each([
    ['2026-11-06', null, [], 'nothing is near'],
    ['2026-11-07', -3, [], 'three days before'],
    ['2026-11-09', -3, [], 'a day before, because nobody sent it on its day'],
    ['2026-11-10', 0, [-3], 'on the due date'],
    ['2026-11-13', 0, [-3], 'three days late'],
    ['2026-11-14', null, [], 'four days after the due date'],
    ['2026-11-17', 7, [0, -3], 'a week late'],
    ['2026-12-10', 30, [7, 0, -3], 'a month late'],
    ['2026-12-13', 30, [7, 0, -3], 'a month and three days late'],
    ['2029-11-10', null, [], 'years late: switching on reminds nobody of it'],
  ] as const)('on %s is the rule of %s, skipping %j: %s', (today, days, skipped_days, _why) => {
    const due = reminderOfDay(invoice(), RULES, today);
    expect(due?.rule.days ?? null).toBe(days);
    expect(due?.skipped_days ?? []).toEqual(skipped_days);
  });

  it.each([
    ['2026-11-10', [0], null, 'the same rule a second time'],
    ['2026-11-12', [-3, 0], null, 'the same rule two days later'],
    ['2026-11-17', [0], 7, 'the next rule'],
    ['2026-11-12', [7], null, 'an earlier rule after a later one'],
  ] as const)('on %s after %j is %s: %s', (today, reminded_days, days, _why) => {
    expect(reminderOfDay(invoice({ reminded_days }), RULES, today)?.rule.days ?? null).toBe(days);
  });

  it('leaves out rules that are off', () => {
    const rules = [...on(0), { days: 2, is_on: false }];
    expect(reminderOfDay(invoice(), rules, '2026-11-12')?.rule.days).toBe(0);
  });
});

describe('does not remind', () => {
  it.each([
    [{ open_cents: cents(0) }, 'paid'],
    [{ balance_cents: cents(-10_00) }, 'covered'],
    [{ takes_no_reminders: true }, 'no_reminders'],
    [{ promised_on: '2026-11-17' }, 'promised'],
    [{ promised_on: '2026-11-24' }, 'promised'],
    [{ promised_on: '2026-11-16' }, null],
    [{}, null],
  ] as const)('of an invoice with %j because it is %s', (fields, reason) => {
    const today = '2026-11-17';
    expect(reminderHeldBy(invoice(fields), today)).toBe(reason);
    expect(reminderDue(invoice(fields), RULES, today) === null).toBe(reason !== null);
  });
});

const someDay = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someRules = fc
  .uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 10 })
  .chain((days) => fc.tuple(...days.map((each) => fc.boolean().map((is_on) => ({ days: each, is_on })))));

it('whatever the rules, an invoice that stays open is reminded of each at most once, in order, within days of its day', () => {
  fc.assert(
    fc.property(someRules, someDay, fc.array(fc.nat(9), { maxLength: 60 }), (rules, due_date, gaps) => {
      const reminded_days: number[] = [];
      const sent: number[] = [];
      let past_due = -70;
      for (const gap of gaps) {
        past_due += gap;
        const today = addDays(due_date, past_due);
        const due = reminderOfDay({ due_date, reminded_days }, rules, today);
        if (!due) continue;
        expect(due.rule.is_on).toBe(true);
        expect(past_due - due.rule.days).toBeGreaterThanOrEqual(0);
        expect(past_due - due.rule.days).toBeLessThanOrEqual(REMINDERS_STAY_DUE_DAYS);
        sent.push(due.rule.days);
        reminded_days.push(due.rule.days, ...due.skipped_days);
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b));
      expect(new Set(reminded_days).size).toBe(reminded_days.length);
    }),
  );
});

it('looks for exactly the due dates that a rule can concern', () => {
  fc.assert(
    fc.property(someRules, someDay, fc.integer({ min: -70, max: 70 }), (rules, due_date, past_due) => {
      const today = addDays(due_date, past_due);
      const is_reminded = dueDatesToRemind(rules, today).includes(due_date);
      const isReached = ({ days, is_on }: ReminderRule) =>
        is_on && past_due >= days && past_due - days <= REMINDERS_STAY_DUE_DAYS;
      expect(is_reminded).toBe(rules.some(isReached));
    }),
  );
});

it.each([
  [-3, '3 days before the due date'],
  [-1, '1 day before the due date'],
  [0, 'on the due date'],
  [7, '7 days after the due date'],
])('a rule of %i is said as %s', (days, words) => {
  expect(reminderRuleWords(days)).toBe(words);
});

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
