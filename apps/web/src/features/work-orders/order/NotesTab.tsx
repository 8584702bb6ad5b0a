import { view } from '@baydesk/domain/permissions/permission';
import { getRouteApi } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { NotesSection } from '../../notes/public.ts';

const route = getRouteApi('/shell/workorders/$id/notes');

export function NotesTab() {
  return (
    <Can do={view('note')}>
      <NotesSection reference_type="work_order" reference_id={route.useParams().id} />
    </Can>
  );
}
