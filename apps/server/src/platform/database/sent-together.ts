/**
 * Waits for work whose statements were sent in one round trip. If several fail, the error of the first is thrown, because
 * the others failed only as a result of it.
 */
export async function sentTogether<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
