import type { RecentEvent } from '@baydesk/contract/organization.contract';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { PersonAvatar } from '../../shared/ui/display/PersonAvatar.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../shared/ui/states/LoadingState.tsx';
import { useRecentEvents } from './use-home.ts';
import { collapseRepeats } from './collapse-repeats.ts';
import { describeEvent } from './describe-event.ts';
import classes from './HomeScreen.module.css';

/** Recent events, updated live. */
export function RecentActivity() {
  return (
    <SectionCard title="Recent activity" flush>
      <Events />
    </SectionCard>
  );
}

function Events() {
  const { data, error, refetch } = useRecentEvents();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={6} />;
  if (data.collection.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={24} stroke={1.5} aria-hidden />}
        text="Nothing has happened yet"
        hint="What people do shows up here the moment they do it."
      />
    );
  }
  return (
    <ul className={classes.events}>
      {collapseRepeats(data.collection).map(({ event, times }) => (
        <EventRow key={event.id} event={event} times={times} />
      ))}
    </ul>
  );
}

/** An event in words, with a link to its order. */
function Sentence({ event }: { event: RecentEvent }) {
  const { subject, entity_id: id } = event;
  const sentence = describeEvent(event);
  if (subject === null) return sentence;
  const [before, after] = sentence.split(subject);
  return (
    <>
      {before}
      <Link to="/workorders/$id/lines" params={{ id }} className={classes.subject}>
        {subject}
      </Link>
      {after}
    </>
  );
}

function EventRow({ event, times }: { event: RecentEvent; times: number }) {
  const [first_name, ...rest] = event.actor_name.split(' ');
  return (
    <li className={classes.event}>
      <span aria-hidden>
        <PersonAvatar person={{ first_name, last_name: rest.at(-1) }} />
      </span>
      <div className={classes.event_text}>
        <Text component="span" fw={600}>
          {event.actor_name}
        </Text>{' '}
        <Sentence event={event} />
        {times > 1 && <span className={classes.times}> {times} times</span>}
        {event.impersonator_name && (
          <Text size="xs" c="dimmed">
            by {event.impersonator_name} for support
          </Text>
        )}
      </div>
      <div className={classes.event_aside}>
        <DateText value={event.occurred_at} withTime />
      </div>
    </li>
  );
}
