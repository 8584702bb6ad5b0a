import type { PersonToImpersonate } from '@baydesk/contract/impersonation.contract';
import { changeFeatureFlag, featureFlagsOf } from '@baydesk/contract/organization.contract';
import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './FeaturesDrawer.module.css';

type Organization = Pick<PersonToImpersonate, 'organization_id' | 'organization_name'>;

interface FeaturesDrawerProps {
  organization: Organization;
  onClose: () => void;
}

/** The features of an organization; each switch applies at once for all its people. */
export function FeaturesDrawer({ organization, onClose }: FeaturesDrawerProps) {
  const { data, error, refetch } = useFeaturesOf(organization.organization_id);
  return (
    <SideDrawer title={`Features of ${organization.organization_name}`} onClose={onClose}>
      {data && <Features organization={organization} on={data.features.map(({ name }) => name)} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </SideDrawer>
  );
}

function Features({ organization, on }: { organization: Organization; on: readonly string[] }) {
  const { organization_id } = organization;
  const change = useChangeFeature(organization_id);
  const [refusal, setRefusal] = useState<{ name: string; message: string } | null>(null);
  /** A feature that was just switched off stays visible, so that the same switch can undo it. */
  const [seen, setSeen] = useState(on);
  const names = [...new Set([...seen, ...on])].sort();

  /** The switch shows the new value at once; a refusal turns it back. */
  const isTurning = (name: string) => change.isPending && change.variables.name === name;
  const turn = async (name: string, is_on: boolean): Promise<boolean> => {
    setRefusal(null);
    setSeen(names);
    try {
      await change.mutateAsync({ organization_id, name, is_on });
      return true;
    } catch (error) {
      setRefusal({ name, message: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">A switch counts at once, for everybody in the organization.</Text>
      {names.length === 0 && <Text>No feature is switched on.</Text>}
      {names.length > 0 && (
        <ul className={classes.features}>
          {names.map((name) => (
            <li key={name} className={classes.feature}>
              <Switch
                label={name}
                labelPosition="left"
                checked={isTurning(name) ? change.variables?.is_on : on.includes(name)}
                disabled={change.isPending}
                error={refusal?.name === name && refusal.message}
                onChange={(event) => void turn(name, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddFeature
        isBusy={change.isPending}
        refusal={refusal && !names.includes(refusal.name) ? refusal.message : null}
        onAdd={(name) => turn(name, true)}
      />
    </Stack>
  );
}

interface AddFeatureProps {
  isBusy: boolean;
  refusal: string | null;
  onAdd: (name: string) => Promise<boolean>;
}

function AddFeature({ isBusy, refusal, onAdd }: AddFeatureProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const verdict = changeFeatureFlag.input.shape.name.safeParse(typed);
    setProblem(verdict.error?.issues[0]?.message ?? null);
    if (verdict.success && (await onAdd(verdict.data))) setTyped('');
  };
  return (
    <form className={classes.add} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        className={classes.add_name}
        label="Switch on another"
        placeholder="Its name"
        value={typed}
        error={problem ?? refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Switch on
      </Button>
    </form>
  );
}

const featuresQuery = (organization_id: string) =>
  endpointQuery(featureFlagsOf, { organization_id }, ['organization', 'features-of', organization_id]);

/** The features of any organization, for the company's own staff. */
const useFeaturesOf = (organization_id: string) => useQuery(featuresQuery(organization_id));

function useChangeFeature(organization_id: string) {
  const queryClient = useQueryClient();
  return useEndpointMutation(changeFeatureFlag, {
    refusals: 'shown_by_form',
    onSuccess: (answer) => void queryClient.setQueryData(featuresQuery(organization_id).queryKey, answer),
  });
}
