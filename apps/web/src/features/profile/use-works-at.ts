import { useQuery } from '@tanstack/react-query';
import { myWorkplacesQuery } from './use-profile.ts';

/**
 * True if the person is enrolled at a location. Documents of other locations are only looked at: the server refuses to
 * change them. Until the locations are known, it is taken for granted.
 */
export function useWorksAt(): (workplace_id: string) => boolean {
  const mine = useQuery(myWorkplacesQuery).data?.collection;
  return (workplace_id) => mine === undefined || mine.some(({ id }) => id === workplace_id);
}
