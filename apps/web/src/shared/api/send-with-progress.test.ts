import { uploadAttachment } from '@baydesk/contract/notes.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { abortPendingCalls, call } from './call.ts';

/** A fake request; `whenSent` decides its result. */
class FakeRequest extends EventTarget {
  static whenSent: (request: FakeRequest) => void = () => undefined;
  readonly upload = new EventTarget();
  readonly sent_headers: Record<string, string> = {};
  opened: readonly string[] = [];
  responseType = '';
  response = new Blob();
  status = 0;

  open(...opened: readonly string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.sent_headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send() {
    FakeRequest.whenSent(this);
  }
  answer(status: number, body: object) {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('window', { location: { pathname: '/customers' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['picture'], 'axle.png', { type: 'image/png' });

function upload(whenSent: (request: FakeRequest) => void) {
  FakeRequest.whenSent = whenSent;
  const shares: number[] = [];
  const answer = call(uploadAttachment, { id: 'a', note_id: 'n', file }, undefined, (share) => shares.push(share));
  return { answer, shares };
}

it('reports the progress of a file, then the answer', async () => {
  const { answer, shares } = upload((request) => {
    expect(request.opened).toEqual(['POST', '/api/notes/attachments/upload']);
    expect(request.sent_headers).toEqual({ accept: 'application/json', 'x-page-path': '/customers' });
    for (const loaded of [25, 100])
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
    request.answer(201, { id: 'a' });
  });
  await expect(answer).resolves.toEqual({ id: 'a' });
  expect(shares).toEqual([0.25, 1]);
});

it('a refused file is refused like any call', async () => {
  const errors = [{ code: 'file_is_empty', message: 'axle.png is empty.', field: 'file' }];
  const { answer } = upload((request) => request.answer(400, { errors, request_id: 'r1' }));
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, message: 'axle.png is empty.', request_id: 'r1' });
});

it('a failed upload is a network error', async () => {
  const { answer } = upload((request) => request.dispatchEvent(new Event('error')));
  await expect(answer).rejects.toBeInstanceOf(NetworkError);
});

it('an upload is aborted with every other call when the session ends', async () => {
  const { answer } = upload(() => undefined);
  abortPendingCalls();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
