import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { FreshQueryClient } from './fresh-query-client.ts';

const KEY = ['work_order', 'history'] as const;

/** A client with one query; each time it is read, it waits until the test answers. */
function openClient() {
  const client = new FreshQueryClient();
  const reads: PromiseWithResolvers<string>[] = [];
  const query = {
    queryKey: KEY,
    retry: false,
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  };
  const answer = async (index: number, text: string) => {
    reads[index]?.resolve(text);
    await expect.poll(() => client.getQueryData(KEY)).toBe(text);
  };
  return { client, query, reads, answer, show: () => new QueryObserver(client, query).subscribe(() => undefined) };
}

describe('a query that becomes stale while it is loaded', () => {
  it('is loaded again once it is there, however often it became stale', async () => {
    const { client, reads, answer, show } = openClient();
    const leave = show();
    void client.invalidateQueries({ queryKey: ['work_order'] });
    void client.invalidateQueries({ queryKey: ['work_order'] });
    expect(reads).toHaveLength(1);
    await answer(0, 'before the change');
    await expect.poll(() => reads.length).toBe(2);
    await answer(1, 'after the change');
    expect(reads).toHaveLength(2);
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
    leave();
  });

  it('is stale when it arrives, if nothing shows it', async () => {
    const { client, query, reads, answer } = openClient();
    void client.prefetchQuery(query);
    void client.invalidateQueries({ queryKey: ['work_order'] });
    await answer(0, 'before the change');
    await expect.poll(() => client.getQueryState(KEY)?.isInvalidated).toBe(true);
    expect(reads).toHaveLength(1);
  });

  it('is not loaded again if it cannot be loaded', async () => {
    const { client, reads, show } = openClient();
    const leave = show();
    void client.invalidateQueries({ queryKey: ['work_order'] });
    reads[0]?.reject(new Error('refused'));
    await expect.poll(() => client.getQueryState(KEY)?.status).toBe('error');
    expect(reads).toHaveLength(1);
    leave();
  });

  it('is begun anew at once, if an earlier answer is shown', async () => {
    const { client, reads, answer, show } = openClient();
    const leave = show();
    await answer(0, 'first');
    void client.refetchQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['work_order'] });
    await expect.poll(() => reads.length).toBe(3);
    await answer(2, 'after the change');
    expect(reads).toHaveLength(3);
    leave();
  });
});

it('a loaded query is loaded again only when it becomes stale', async () => {
  const { client, reads, answer, show } = openClient();
  const leave = show();
  await answer(0, 'before');
  void client.invalidateQueries({ queryKey: ['customer'] });
  expect(reads).toHaveLength(1);
  void client.invalidateQueries({ queryKey: ['work_order'] });
  await expect.poll(() => reads.length).toBe(2);
  leave();
});
