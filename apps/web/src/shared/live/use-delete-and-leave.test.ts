import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { deleteAndLeave, isKept } from './use-delete-and-leave.ts';

const queryKey = ['vendor', 'view', '7'];

/** A program that shows the vendor. */
function showVendor() {
  const queryClient = new QueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('Keystone Brake'));
  const close = new QueryObserver(queryClient, { queryKey, queryFn: read, enabled: isKept }).subscribe(() => undefined);
  return { queryClient, read, close };
}

it('a record that is being deleted is not loaded again, and one that could not be deleted is', async () => {
  const { queryClient, read, close } = showVendor();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const refused = deleteAndLeave(queryClient, 'vendor', {
    id: '7',
    remove: async () => {
      await queryClient.invalidateQueries({ queryKey });
      throw new Error('It has an order');
    },
    leave: () => Promise.resolve(),
  });
  await expect(refused).rejects.toThrow('It has an order');
  expect(read).toHaveBeenCalledTimes(1);
  await queryClient.invalidateQueries({ queryKey });
  expect(read).toHaveBeenCalledTimes(2);
  close();
});

it('leaving a page that never ends is forgotten with its program', async () => {
  const { queryClient, close } = showVendor();
  void deleteAndLeave(queryClient, 'vendor', {
    id: '7',
    remove: () => Promise.resolve(),
    leave: () => new Promise(() => undefined),
  });
  close();
  const next = showVendor();
  await vi.waitFor(() => expect(next.read).toHaveBeenCalledOnce());
  next.close();
});
