/** Like `fetch`, but reports how much of the body has been sent, from 0 to 1. */
export function sendWithProgress(
  path: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'blob';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(new Response(request.response as Blob, answerOf(request))));
    request.addEventListener('error', () => reject(new TypeError('The request did not arrive.')));
    request.addEventListener('abort', () => reject(reasonOf(signal)));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(reasonOf(signal));
    else request.send(body as XMLHttpRequestBodyInit);
  });
}

const answerOf = (request: XMLHttpRequest): ResponseInit => {
  const request_id = request.getResponseHeader('x-request-id');
  return { status: request.status, headers: request_id ? { 'x-request-id': request_id } : {} };
};

const reasonOf = (signal: AbortSignal | null | undefined) =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The request was given up.', 'AbortError');
