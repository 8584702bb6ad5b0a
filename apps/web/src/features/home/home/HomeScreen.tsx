import { view } from '@baydesk/domain/permissions/permission';
import { isManager } from '@baydesk/domain/permissions/derived-checks';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { greetingAt } from './greeting.ts';
import classes from './HomeScreen.module.css';
import { RecentActivity } from './RecentActivity.tsx';

export function HomeScreen() {
  useScreenTitle('Home');
  const actor = useActor();
  const workplace = actor.default_workplace;
  return (
    <>
      <PageHeader
        title={`${greetingAt(new Date(), workplace?.timezone)}, ${actor.first_name}`}
        aside={workplace ? [workplace.name, workplace.city, workplace.telephone].filter(isNew).join(' · ') : undefined}
      />
      <div className={classes.sections}>
        {isManager(actor) && <FirstSteps />}
        <Can do={view('event')}>
          <RecentActivity />
        </Can>
      </div>
    </>
  );
}

/** A location is often named after its city. */
const isNew = (part: string, index: number, parts: readonly string[]) => part !== '' && parts.indexOf(part) === index;
