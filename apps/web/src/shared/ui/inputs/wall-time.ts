import type { WallTimeChoice } from '@baydesk/domain/dates/repeated-hour';
import { instantsAt } from '@baydesk/domain/dates/repeated-hour';
import { inWorkplaceTime, toServerInstant } from '@baydesk/domain/dates/workplace-time';
import { formatTime, parseServerDate, toServerDate } from '@baydesk/domain/format/date-text';

/** A date and a time of day in the workplace's time zone; either may still be missing. */
export interface WallTime {
  readonly date: string | null;
  readonly time: string | null;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Reads a date without a time, or a time without a date, as `fromWallTime` returns it. */
function halfMoment(text: string | null): WallTime {
  const parts = text?.split(' ') ?? [];
  return {
    date: parts.find((part) => parseServerDate(part) !== null) ?? null,
    time: parts.find((part) => TIME.test(part)) ?? null,
  };
}

const isInstant = (text: string | null): text is string =>
  text !== null && INSTANT.test(text) && !Number.isNaN(Date.parse(text));

export function toWallTime(instant: string | null, timezone: string): WallTime {
  if (!isInstant(instant)) return halfMoment(instant);
  const moment = inWorkplaceTime(instant, timezone);
  return { date: toServerDate(moment), time: formatTime(moment) };
}

/** Null without date and time; with only one of them, text that no contract accepts, so that it cannot be sent. */
export function fromWallTime({ date, time }: WallTime, timezone: string): string | null {
  if (date === null && time === null) return null;
  const day = parseServerDate(date);
  const [, hour, minute] = TIME.exec(time ?? '') ?? [];
  if (day === null || hour === undefined) return `${date ?? ''} ${time ?? ''}`.trim();
  return toServerInstant(day.toPlainDateTime({ hour: Number(hour), minute: Number(minute) }), timezone);
}

/** The instants that this one may mean by the wall clock; none for an incomplete moment. */
export const meantInstants = (instant: string | null, timezone: string): readonly WallTimeChoice[] =>
  isInstant(instant) ? instantsAt(inWorkplaceTime(instant, timezone).toPlainDateTime(), timezone) : [];

/** In the hour that a clock change repeats, a time stays on the side of the change it was on. */
export function onSameSide(instant: string | null, before: string | null, timezone: string): string | null {
  if (!isInstant(before)) return instant;
  const { offset } = inWorkplaceTime(before, timezone);
  const choices = meantInstants(instant, timezone);
  return choices.find((choice) => inWorkplaceTime(choice.instant, timezone).offset === offset)?.instant ?? instant;
}
