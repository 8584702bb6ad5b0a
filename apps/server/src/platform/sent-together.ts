/**
 * Waits for work whose statements were sent in one round trip. Where several fail, the first of them tells why: statements
 * sent after a failed one are only refused because of it.
 */
export async function sentTogether<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
