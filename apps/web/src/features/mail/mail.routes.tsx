import type { listMails } from '@baydesk/contract/mail.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { IconMail } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const outboxRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'outbox',
  validateSearch: listSearchOf<typeof listMails>(),
  component: lazyScreen(() => import('./outbox/OutboxScreen.tsx'), 'OutboxScreen'),
});

export const mailRoutes = featureRoutes({
  administration: [outboxRoute],
  places: [
    {
      label: 'Outbox',
      to: '/administration/outbox',
      icon: IconMail,
      listed: 'administration',
      group: 'Messages',
      rank: 130,
      needs: view('mail'),
      keywords: ['mail', 'messages', 'e-mail'],
    },
  ],
});
