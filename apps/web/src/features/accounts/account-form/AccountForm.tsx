import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { FormProblems } from '../../../shared/ui/form/FormProblems.tsx';
import { AccountCard } from './AccountCard.tsx';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly submitLabel: string;
  readonly isSending: boolean;
  readonly problems: readonly string[];
  readonly onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  /** Links below the card. */
  readonly links?: ReactNode;
}

/** A card with a form, used by every logged-out screen. Its first field has the focus. */
export function AccountForm({ title, intro, submitLabel, isSending, problems, onSubmit, children, links }: Props) {
  const form_ref = useRef<HTMLFormElement>(null);
  useEffect(() => form_ref.current?.querySelector('input')?.focus(), []);
  return (
    <AccountCard title={title} links={links}>
      {intro && (
        <Text c="dimmed" mb="md">
          {intro}
        </Text>
      )}
      <form ref={form_ref} onSubmit={isSending ? (event) => event.preventDefault() : onSubmit} noValidate>
        <FormProblems problems={problems} />
        <Stack gap="md">
          {children}
          <Button type="submit" size="md" fullWidth loading={isSending}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
