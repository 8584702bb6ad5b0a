import { isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { IconClockPlay } from '@tabler/icons-react';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { clockDialogs } from './clock/clock-dialogs.ts';

/** The clock has no page of its own: it stands in the shell, on the technician's page and on the order. */
export const timeClockRoutes = featureRoutes({
  commands: [
    {
      label: 'Clock in or out',
      icon: IconClockPlay,
      keywords: ['punch', 'time clock', 'start', 'stop', 'switch', 'task', 'hours'],
      key: 't',
      isOpenTo: isAbleToClock,
      run: clockDialogs.inOrOut,
    },
  ],
});
