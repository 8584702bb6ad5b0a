import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormProblems } from '../../../shared/forms/FormProblems.tsx';
import { AccountCard } from './AccountCard.tsx';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly submit_label: string;
  readonly is_sending: boolean;
  readonly problems: readonly string[];
  readonly onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  /** Links below the card. */
  readonly links?: ReactNode;
}

/** One card with a form: the shape of every logged-out screen. */
export function AccountForm({ title, intro, submit_label, is_sending, problems, onSubmit, children, links }: Props) {
  return (
    <AccountCard title={title} links={links}>
      {intro && <Text c="dimmed">{intro}</Text>}
      <form onSubmit={is_sending ? (event) => event.preventDefault() : onSubmit} noValidate>
        <Stack gap="md" mt="md">
          <FormProblems problems={problems} />
          {children}
          <Button type="submit" size="md" fullWidth loading={is_sending}>
            {submit_label}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
