import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ServiceAnswer = { readonly status?: number; readonly body: string } | 'never';

export interface VinService {
  readonly url: string;
  /** The paths that were requested. */
  readonly requested_paths: string[];
  /** The answer to the next requests. */
  answer: ServiceAnswer;
  close(): Promise<void>;
}

/** A local VIN service with NHTSA's interface. */
export async function openVinService(): Promise<VinService> {
  const server = createServer((request, response) => {
    service.requested_paths.push(request.url ?? '');
    if (service.answer === 'never') return;
    response.writeHead(service.answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(service.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: VinService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requested_paths: [],
    answer: { body: '{}' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** An answer in NHTSA's format, with unknown values as empty text. */
export const nhtsaAnswer = (values: Readonly<Record<string, string>>): ServiceAnswer => ({
  body: JSON.stringify({
    Count: 1,
    Message: 'Results returned successfully',
    Results: [{ Make: '', Model: '', ModelYear: '', Trim: '', ErrorCode: '0', ...values }],
  }),
});
