/** The live stream tells of a change within moments of its answer. */
const MOST_KNOWN = 50;

const under_way = new Set<Promise<unknown>>();
const refreshes_by_request = new Map<string, ReadonlySet<string>>();
const NOTHING: ReadonlySet<string> = new Set();

interface Answered {
  readonly request_id: string | null;
}

/** Notes a change that this page makes, and which resources it refreshes itself once it is answered. */
export async function ownChange<Answer extends Answered>(
  sending: Promise<Answer>,
  refreshes: readonly string[],
): Promise<Answer> {
  const noted = sending.then((answer) => {
    if (answer.request_id !== null) refreshes_by_request.set(answer.request_id, new Set(refreshes));
    const [oldest] = refreshes_by_request.keys();
    if (refreshes_by_request.size > MOST_KNOWN && oldest !== undefined) refreshes_by_request.delete(oldest);
    return answer;
  });
  under_way.add(noted);
  try {
    return await noted;
  } finally {
    under_way.delete(noted);
  }
}

/** The resources that the change of this id has refreshed on this page; none if it was made elsewhere. */
export async function refreshedHere(request_id: string): Promise<ReadonlySet<string>> {
  // The stream can be faster than the answer.
  if (!refreshes_by_request.has(request_id)) await Promise.allSettled(under_way);
  return refreshes_by_request.get(request_id) ?? NOTHING;
}
