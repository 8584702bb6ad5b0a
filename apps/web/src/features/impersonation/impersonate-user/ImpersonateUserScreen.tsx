import { SEARCH_MIN_CHARACTERS } from '@baydesk/domain/limits';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserShare } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { usePeopleToImpersonate } from '../use-impersonation.ts';
import { PeopleList } from './PeopleList.tsx';

const TYPING_PAUSE_MS = 200;
const route = getRouteApi('/shell/impersonate-user');

/** The company's own staff search people of every organization and go on as one of them. */
export function ImpersonateUserScreen() {
  useScreenTitle('Impersonate user');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const search_box = useRef<HTMLInputElement>(null);
  useEffect(() => search_box.current?.focus(), []);
  const [typed] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  return (
    <>
      <PageHeader title="Impersonate user" />
      <TextInput
        my="md"
        maw={420}
        type="search"
        aria-label="Search people"
        placeholder="Name, e-mail or organization"
        leftSection={<IconSearch size={16} aria-hidden />}
        ref={search_box}
        value={search}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: { search: value || undefined }, replace: true })
        }
      />
      <SectionCard title="People" flush>
        {typed.length < SEARCH_MIN_CHARACTERS ? (
          <EmptyState
            icon={<IconUserShare size={24} stroke={1.5} aria-hidden />}
            text="Find the person you want to help"
            hint={`Type at least ${SEARCH_MIN_CHARACTERS} characters. Everything you do as them is recorded for both of you.`}
          />
        ) : (
          <People search={typed} />
        )}
      </SectionCard>
    </>
  );
}

function People({ search }: { search: string }) {
  const { data, error, refetch } = usePeopleToImpersonate(search);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.collection.length === 0) return <EmptyState text="No results found" />;
  return <PeopleList people={data.collection} />;
}
