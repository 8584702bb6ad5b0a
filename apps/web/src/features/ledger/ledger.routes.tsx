import { view } from '@baydesk/domain/permissions/permission';
import { IconBooks } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const booksRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'books',
  component: lazyScreen(() => import('./books/BooksScreen.tsx'), 'BooksScreen'),
});

export const ledgerRoutes = featureRoutes({
  administration: [booksRoute],
  places: [
    {
      label: 'Books',
      to: '/administration/books',
      icon: IconBooks,
      listed: 'administration',
      group: 'Money',
      rank: 125,
      needs: view('bookkeeping'),
      keywords: ['ledger', 'close the month', 'period', 'lock', 'check', 'reopen'],
    },
  ],
});
