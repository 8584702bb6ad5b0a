import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { view } from '@baydesk/domain/permissions/permission';
import { IconCreditCardPay } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const onlinePaymentsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'online-payment',
  component: lazyScreen(() => import('./settings/OnlinePaymentScreen.tsx'), 'OnlinePaymentScreen'),
});

export const onlinePaymentsRoutes = featureRoutes({
  administration: [onlinePaymentsRoute],
  places: [
    {
      label: 'Online payment',
      to: '/administration/online-payment',
      icon: IconCreditCardPay,
      listed: 'administration',
      group: 'Money',
      rank: 115,
      needs: view('organization'),
      isOpenTo: mayOpenAdministration,
      keywords: ['stripe', 'card', 'pay', 'webhook', 'key'],
    },
  ],
});
