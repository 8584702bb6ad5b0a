import type { SearchItem } from '@baydesk/contract/search.contract';
import { searchItem } from '@baydesk/contract/search.contract';
import { rememberChosen } from '@baydesk/domain/search/search-history';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { storedValue } from '../../shared/browser/stored-value.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

const storedHistory = (user_id: string) => storedValue(`baydesk.search-history.${user_id}`, z.array(searchItem));

/** The person's recent choices in this browser, cleared on sign-out. */
export function useSearchHistory() {
  const { user_id } = useActor();
  const queryClient = useQueryClient();
  const [history, setHistory] = useState<readonly SearchItem[]>(() => storedHistory(user_id).read() ?? []);
  useEffect(
    () => () => {
      if (queryClient.getQueryData(profileQuery.queryKey) === null) storedHistory(user_id).forget();
    },
    [queryClient, user_id],
  );
  const remember = (chosen: SearchItem) => {
    // Read again, because another tab may have added to it.
    const next = rememberChosen(storedHistory(user_id).read() ?? [], chosen);
    storedHistory(user_id).keep(next);
    setHistory(next);
  };
  return { history, remember };
}
