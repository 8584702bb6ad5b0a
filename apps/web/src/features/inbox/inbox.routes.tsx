import { IconBell } from '@tabler/icons-react';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { inboxDrawer } from './inbox-drawer.ts';

/** The inbox has no page of its own: it opens beside whatever is on screen. */
export const inboxRoutes = featureRoutes({
  commands: [
    {
      label: 'Inbox',
      icon: IconBell,
      keywords: ['notifications', 'mentions', 'answers', 'unread', 'news'],
      key: 'i',
      run: inboxDrawer.open,
    },
  ],
});
