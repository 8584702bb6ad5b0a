import type { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const paymentMethodsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'payment-methods',
  validateSearch: listSearchOf<typeof paymentMethodRecords.list>(),
  component: lazyScreen(() => import('./PaymentMethodsScreen.tsx'), 'PaymentMethodsScreen'),
});

export const paymentMethodsRoutes = featureRoutes({
  administration: [paymentMethodsRoute],
  places: [
    {
      label: 'Payment methods',
      to: '/administration/payment-methods',
      icon: IconCreditCard,
      listed: 'administration',
      group: 'Money',
      rank: 110,
      needs: view('payment_method'),
      keywords: ['cash', 'cheque', 'card', 'money'],
    },
  ],
  commands: [
    {
      label: 'New payment method',
      icon: IconPlus,
      keywords: ['cash', 'cheque', 'card'],
      needs: create('payment_method'),
      run: ({ go }) => go('/administration/payment-methods?open=new'),
    },
  ],
});
