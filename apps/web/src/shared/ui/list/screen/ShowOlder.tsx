import { Button } from '@mantine/core';

interface ShowOlderProps {
  query: { readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
  variant?: 'default' | 'subtle';
}

/** The button below a list with the newest entries first; it loads the next page. */
export function ShowOlder({ query, variant = 'default' }: ShowOlderProps) {
  return (
    <Button variant={variant} fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show older
    </Button>
  );
}
