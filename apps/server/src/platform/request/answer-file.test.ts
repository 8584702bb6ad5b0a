import { changeAttachment, createNote, uploadAttachment } from '@baydesk/contract/notes.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePicture } from '../../testing/sample-input.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

async function attached(file: File) {
  const note_id = uuidv7();
  const references = [{ reference_type: 'general', reference_id: app.home.organization_id }];
  await advisor.call(createNote, { id: note_id, body: 'See the file', references });
  const { body } = await advisor.call(uploadAttachment, { id: uuidv7(), note_id, file });
  return body;
}

const headersOf = async (id: string, part: 'content' | 'preview' = 'content', query = '') => {
  const response = await advisor.fetch(`/api/notes/attachments/${id}/${part}${query}`);
  expect(response.status).toBe(200);
  return response.headers;
};

const PAGE = '<!doctype html><script>fetch("/api/staff")</script>';

it.each([
  ['a picture is shown where it stands', samplePicture(), 'content', 'inline', 'image/png'],
  ['its preview too', samplePicture(), 'preview', 'inline', 'image/webp'],
  ['a PDF is put on the disk', new File(['%PDF-1.7\n'], 'a.pdf'), 'content', 'attachment', 'application/pdf'],
  ['a page that came as text is text on the disk', new File([PAGE], 'a.txt'), 'content', 'attachment', 'text/plain'],
] as const)('%s, and scripts in it do not run as our page', async (_, file, part, disposition, type) => {
  const headers = await headersOf((await attached(file)).id, part);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename\\*=UTF-8''[\\w.]+$`));
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it.each([
  ['quotes', `"a'; b".txt`, '%22a%27%3B%20b%22.txt'],
  ['umlauts', 'Prüfbericht für Łódź.txt', 'Pr%C3%BCfbericht%20f%C3%BCr%20%C5%81%C3%B3d%C5%BA.txt'],
  ['a line break and a header', 'a\r\nset-cookie: x=1.txt', 'a%20set-cookie%3A%20x%3D1.txt'],
  ['percent and stars', '100% (new)*.txt', '100%25%20%28new%29%2A.txt'],
])('a file name with %s is encoded as one name', async (_, file_name, encoded) => {
  const { id, version } = await attached(new File(['text'], file_name));
  const headers = await headersOf(id);
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encoded}`);
  expect(headers.get('set-cookie')).toBeNull();
  await advisor.call(changeAttachment, { id, version, file_name: 'a\r\nset-cookie: x=1.txt' });
  const renamed = await headersOf(id);
  expect(renamed.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%20set-cookie%3A%20x%3D1.txt");
  expect(renamed.get('set-cookie')).toBeNull();
});

it('is cached by browsers only under an address with its version', async () => {
  const { id } = await attached(samplePicture());
  expect((await headersOf(id)).get('cache-control')).toBe('no-store');
  const headers = await headersOf(id, 'preview', '?version=1');
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});
