import * as timesheets from '@baydesk/contract/timesheets.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { approveDays, reopenDays } from './approve-days.ts';
import { askForCorrection, withdrawCorrection } from './ask-for-correction.ts';
import { listCorrections } from './corrections.queries.ts';
import { decideCorrection } from './decide-correction.ts';
import { myPunchClockActivities, punchClockActivities } from './view-activities.ts';

export const timesheetsRoutes: readonly Binding[] = [
  bind(timesheets.myPunchClockActivities, myPunchClockActivities),
  bind(timesheets.punchClockActivities, punchClockActivities),
  bind(timesheets.askForCorrection, askForCorrection),
  bind(timesheets.withdrawCorrection, withdrawCorrection),
  bind(timesheets.listCorrections, listCorrections),
  bind(timesheets.decideCorrection, decideCorrection),
  bind(timesheets.approveDays, approveDays),
  bind(timesheets.reopenDays, reopenDays),
];
