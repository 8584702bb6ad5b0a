import type { PersonToImpersonate } from '@baydesk/contract/impersonation.contract';
import { roleLabel } from '@baydesk/domain/permissions/roles';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useSwitchUser } from '../use-impersonation.ts';
import { FeaturesDrawer } from './FeaturesDrawer.tsx';
import classes from './PeopleList.module.css';

export function PeopleList({ people }: { people: readonly PersonToImpersonate[] }) {
  const change = useSwitchUser();
  const [features_of, setFeaturesOf] = useState<PersonToImpersonate | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.user_id} className={classes.person}>
            <div className={classes.who}>
              <Text fw={600} truncate>
                {person.name}
              </Text>
              <Text c="dimmed" truncate>
                {person.email}
              </Text>
            </div>
            <div className={classes.who}>
              <Text truncate>{person.organization_name}</Text>
              <Text c="dimmed" truncate>
                {roleLabel(person.role_id)} · {person.status}
              </Text>
            </div>
            <div className={classes.actions}>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Features of ${person.organization_name}`}
                onClick={() => setFeaturesOf(person)}
              >
                Features…
              </Button>
              <Button
                variant="default"
                aria-label={`Impersonate ${person.name}`}
                disabled={change.isPending}
                loading={change.isPending && change.variables.user_id === person.user_id}
                onClick={() => change.mutate({ organization_id: person.organization_id, user_id: person.user_id })}
              >
                Impersonate
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {features_of && <FeaturesDrawer organization={features_of} onClose={() => setFeaturesOf(null)} />}
    </>
  );
}
