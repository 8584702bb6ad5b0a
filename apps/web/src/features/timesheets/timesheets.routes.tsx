import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { isAbleToClock, mayEditTimesheets } from '@baydesk/domain/permissions/derived-checks';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconCalendarTime, IconClockHour4 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute } from '../../shared/routing/parent-routes.ts';
import { periodSearch } from './period/period.ts';

const myPunchClockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-punch-clock-activities',
  validateSearch: periodSearch,
  component: lazyScreen(() => import('./my-punches/MyPunchClockActivitiesScreen.tsx'), 'MyPunchClockActivitiesScreen'),
});

interface TimesheetsSearch extends Partial<DateSpan> {
  /** The person whose days are open. */
  readonly open?: string;
}

const timesheetsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'timesheets',
  validateSearch: (search: Readonly<Record<string, unknown>>): TimesheetsSearch => ({
    ...periodSearch(search),
    ...(typeof search['open'] === 'string' ? { open: search['open'] } : {}),
  }),
  component: lazyScreen(() => import('./sheets/TimesheetsScreen.tsx'), 'TimesheetsScreen'),
});

export const timesheetsRoutes = featureRoutes({
  shell: [myPunchClockRoute, timesheetsRoute],
  places: [
    {
      label: 'Punch clock',
      to: '/my-punch-clock-activities',
      icon: IconClockHour4,
      listed: 'menu',
      rank: 12,
      go_key: 'k',
      needs: view('timesheet'),
      isOpenTo: isAbleToClock,
      keywords: ['time', 'hours', 'punches', 'clock', 'correction', 'my day'],
    },
    {
      label: 'Timesheets',
      to: '/timesheets',
      icon: IconCalendarTime,
      listed: 'menu',
      rank: 45,
      go_key: 's',
      needs: create('timesheet'),
      isOpenTo: mayEditTimesheets,
      keywords: ['time', 'hours', 'payroll', 'punches', 'approve', 'corrections', 'who is in'],
    },
  ],
});
