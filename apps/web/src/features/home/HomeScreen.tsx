import { greetingAt } from '@baydesk/domain/format/greeting';
import { isManager } from '@baydesk/domain/permissions/derived-checks';
import { view } from '@baydesk/domain/permissions/permission';
import { Anchor, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenTitle } from '../../shared/browser/use-screen-title.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import { PageHeader } from '../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { ForYou } from '../inbox/public.ts';
import { stepsLeft } from './first-steps.ts';
import classes from './HomeScreen.module.css';
import { RecentActivity } from './RecentActivity.tsx';
import { useFirstSteps } from './use-home.ts';

export function HomeScreen() {
  useScreenTitle('Home');
  const actor = useActor();
  const mayReadEvents = useCan(view('event'));
  const [now] = useState(() => new Date());
  const workplace = actor.default_workplace;
  return (
    <>
      <PageHeader
        title={`${greetingAt(now, workplace?.timezone ?? workplaceFormat().timezone)}, ${actor.first_name}`}
        aside={workplace ? [workplace.name, workplace.city, workplace.telephone].filter(isNew).join(' · ') : undefined}
      />
      {isManager(actor) && <FirstSteps />}
      <div className={classes.sections}>
        <ForYou />
        {mayReadEvents && <RecentActivity />}
      </div>
    </>
  );
}

/** A location is often named after its city. */
const isNew = (part: string, index: number, parts: readonly string[]) => part !== '' && parts.indexOf(part) === index;

/** The next steps of setting up; hidden when all are done. */
function FirstSteps() {
  const { data: set_up } = useFirstSteps();
  const router = useRouter();
  const steps = set_up ? stepsLeft(set_up) : [];
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.is_done).length;
  return (
    <div className={classes.sections}>
      <SectionCard title="First steps" flush actions={<Text c="dimmed">{`${done} of ${steps.length}`}</Text>}>
        <ol className={classes.steps}>
          {steps.map(({ label, hint, to, is_done }) => (
            <li key={to} className={classes.step}>
              {is_done ? (
                <IconCircleCheckFilled size={20} className={classes.mark} aria-hidden />
              ) : (
                <IconCircle size={20} className={classes.mark} aria-hidden />
              )}
              <div className={is_done ? classes.step_done : undefined}>
                <span className="visually-hidden">{is_done ? 'Done: ' : 'To do: '}</span>
                {!is_done && to in router.routesByPath ? (
                  <Anchor component={Link} to={to} className={classes.step_link}>
                    {label}
                  </Anchor>
                ) : (
                  label
                )}
                <Text size="xs" c="dimmed">
                  {hint}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}
