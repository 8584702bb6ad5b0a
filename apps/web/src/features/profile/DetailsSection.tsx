import { roleLabel } from '@baydesk/domain/permissions/roles';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import classes from './ProfileScreen.module.css';

export function DetailsSection() {
  const actor = useActor();
  return (
    <SectionCard title="Details">
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{actor.name}</dd>
        <dt>Email</dt>
        <dd>{actor.email}</dd>
        <dt>Role</dt>
        <dd>{actor.roles.map(roleLabel).join(', ')}</dd>
        {actor.job_title && (
          <>
            <dt>Job title</dt>
            <dd>{actor.job_title}</dd>
          </>
        )}
        <dt>Organization</dt>
        <dd>{actor.organization_name}</dd>
        <dt>Location</dt>
        <dd>{actor.default_workplace?.name ?? 'None yet'}</dd>
        <dt>Since</dt>
        <dd>
          <DateText value={actor.created_on.date} />
        </dd>
      </dl>
    </SectionCard>
  );
}
