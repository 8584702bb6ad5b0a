import { Anchor, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { useFirstSteps } from './use-home.ts';
import { stepsLeft } from './first-steps.ts';
import classes from './HomeScreen.module.css';

/** What to set up next; gone when everything is. */
export function FirstSteps() {
  const { data: set_up } = useFirstSteps();
  const router = useRouter();
  const steps = set_up ? stepsLeft(set_up) : [];
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.is_done).length;
  return (
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
  );
}
