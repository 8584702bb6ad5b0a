import { describe, expect, it } from 'vitest';
import { attachmentTypeNamed, cleanFileName, renamedFile } from './attachment-name.ts';

describe('a file says by its name what it is', () => {
  it.each([
    ['brakes.JPG', 'image/jpeg'],
    ['quote 3.2.pdf', 'application/pdf'],
    ['units.csv', 'text/csv'],
    ['scan.log', 'text/plain'],
    ['page.html', undefined],
    ['drawing.svg', undefined],
    ['pdf', undefined],
    ['', undefined],
  ])('%j is %s', (name, mime_type) => {
    expect(attachmentTypeNamed(name)?.mime_type).toBe(mime_type);
  });
});

describe('a name is kept as people can read it', () => {
  it.each([
    ['Übersicht "1".pdf', 'Übersicht "1".pdf'],
    ['C:\\photos\\axle.png', 'axle.png'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nset-cookie: x.txt', 'a set-cookie: x.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['  two   spaces .txt', 'two spaces .txt'],
  ])('%j is kept as %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });

  it('is cut where it is too long, and keeps its ending', () => {
    const cleaned = cleanFileName(`${'🚚'.repeat(300)}.jpeg`);
    expect([Array.from(cleaned).length, cleaned.endsWith('🚚.jpeg')]).toEqual([200, true]);
    expect(cleanFileName('x'.repeat(300))).toHaveLength(200);
  });
});

describe('a renamed file stays what it is', () => {
  it.each([
    ['front axle', 'front axle.jpg'],
    ['front axle.jpeg', 'front axle.jpeg'],
    ['front axle.HTML', 'front axle.HTML.jpg'],
  ])('%j becomes %j', (name, renamed) => {
    expect(renamedFile(name, { extensions: ['jpg', 'jpeg'] })).toBe(renamed);
  });
});
