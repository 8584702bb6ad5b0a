import { Skeleton, Stack } from '@mantine/core';
import { useDelayed } from './use-delayed.ts';

/** Skeleton lines, shown only when loading takes noticeably long. */
export function LoadingState({ lines = 4 }: { lines?: number }) {
  const isLong = useDelayed(true);
  return (
    <output>
      <span className="visually-hidden">Loading</span>
      {isLong && (
        <Stack gap="xs" p="md" aria-hidden>
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} height={14} width={line % 3 === 2 ? '60%' : '100%'} />
          ))}
        </Stack>
      )}
    </output>
  );
}
