import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { toServerDate } from '@baydesk/domain/format/date-text';
import { now } from '../format/now.ts';
import { workplaceFormat } from '../format/workplace-format.ts';

/** The day at the location, as the server takes it. */
export const today = (): string => toServerDate(workplaceDate(now(), workplaceFormat().timezone));
