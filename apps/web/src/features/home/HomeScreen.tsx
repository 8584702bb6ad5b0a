import { view } from '@baydesk/domain/permissions/permission';
import { isManager } from '@baydesk/domain/permissions/derived-checks';
import { useState } from 'react';
import { useScreenTitle } from '../../shared/browser/use-screen-title.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import { PageHeader } from '../../shared/ui/layout/PageHeader.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { greetingAt } from './greeting.ts';
import { NothingToDo } from './NothingToDo.tsx';
import classes from './HomeScreen.module.css';
import { RecentActivity } from './RecentActivity.tsx';

export function HomeScreen() {
  useScreenTitle('Home');
  const actor = useActor();
  const mayReadEvents = useCan(view('event'));
  const [now] = useState(() => new Date());
  const workplace = actor.default_workplace;
  return (
    <>
      <PageHeader
        title={`${greetingAt(now, workplace?.timezone)}, ${actor.first_name}`}
        aside={workplace ? [workplace.name, workplace.city, workplace.telephone].filter(isNew).join(' · ') : undefined}
      />
      <div className={classes.sections}>
        {isManager(actor) && <FirstSteps />}
        {mayReadEvents ? <RecentActivity /> : <NothingToDo />}
      </div>
    </>
  );
}

/** A location is often named after its city. */
const isNew = (part: string, index: number, parts: readonly string[]) => part !== '' && parts.indexOf(part) === index;
