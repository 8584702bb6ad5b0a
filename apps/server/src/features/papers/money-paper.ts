import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { Temporal } from 'temporal-polyfill';
import type { Paper } from './paper-model.ts';

type WorkParts = 'concern' | 'lines' | 'signed' | 'to_sign';

/** A document about money: it has tables instead of lines of work, and nothing to sign. */
export const moneyPaper = (content: Omit<Paper, WorkParts>): Paper => ({
  ...content,
  concern: '',
  lines: [],
  signed: null,
  to_sign: [],
});

/** 'Nov 15, 2026' */
export const dayText = (date: string): string => formatMonthDayYear(Temporal.PlainDate.from(date));

/** Marks a document that was taken back; nothing for others. */
export const voidStamp = (reversal: { readonly date: string; readonly reason: string } | null): Paper['stamp'] =>
  reversal && { word: 'VOID', reason: `Taken back on ${dayText(reversal.date)}: ${reversal.reason}` };
