import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const route = getRouteApi('/shell/workorders/$id/lines');

/** Goes once to the line the address asks for, and takes it out of the address, so that it can be asked for again. */
export function useLineAskedFor(goTo: (line_id: string) => void): void {
  const { line } = route.useSearch();
  const navigate = route.useNavigate();
  const arrive = useEffectEvent((line_id: string) => {
    goTo(line_id);
    void navigate({ search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (line !== undefined) arrive(line);
  }, [line]);
}
