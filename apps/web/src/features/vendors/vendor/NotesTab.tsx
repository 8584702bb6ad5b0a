import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { NotesSection } from '../../notes/public.ts';

const route = getRouteApi('/shell/parts/vendor/$id/notes');

/** The notes on a phone; a wide screen has them beside every tab. */
export function NotesTab() {
  const { id } = route.useParams();
  if (!useIsPhone()) return <Navigate to="/parts/vendor/$id" params={{ id }} replace />;
  return <NotesSection reference_type="vendor" reference_id={id} />;
}
