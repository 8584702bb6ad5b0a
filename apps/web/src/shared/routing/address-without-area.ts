import { createRoute, redirect } from '@tanstack/react-router';
import { shellRoute } from './parent-routes.ts';

/** The specification has some addresses of the parts area also without `parts/` before them; their tabs and searches stay. */
export const addressWithoutArea = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: `${path}/$`,
    beforeLoad: ({ location: { pathname, search } }) => {
      const to: string = `/parts${pathname}`;
      throw redirect({ to, search, replace: true });
    },
  });
