import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const STORED = 0;

/** Reads the first sheet of a workbook: text as text, everything else as the stored number. */
export function readWorkbook(file: Buffer): (string | number | null)[][] {
  const texts = [...fileInZip(file, 'xl/sharedStrings.xml').matchAll(/<si>.*?<\/si>/gs)].map(([entry]) =>
    textOf(entry),
  );
  const sheet = fileInZip(file, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) => {
    const cells: (string | number | null)[] = [];
    for (const [cell, column = ''] of row.matchAll(/<c r="([A-Z]+)\d+".*?(?:\/>|<\/c>)/gs)) {
      const value = /<v>(.*?)<\/v>/s.exec(cell)?.[1];
      const content = cell.includes('t="s"')
        ? texts[Number(value)]
        : value === undefined
          ? textOf(cell)
          : Number(value);
      cells[columnIndex(column)] = content ?? null;
    }
    return Array.from(cells, (content) => content ?? null);
  });
}

const textOf = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text).join('');

const columnIndex = (letters: string): number =>
  letters.split('').reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads the directory at the archive's end, because the entries themselves may lack their sizes. */
function fileInZip(zip: Buffer, wanted: string): string {
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === CENTRAL_ENTRY;) {
    const [packed_bytes, name_bytes] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const [extra_bytes, comment_bytes] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const name = zip.toString('utf8', at + 46, at + 46 + name_bytes);
    if (name === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + packed_bytes);
      return (zip.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + name_bytes + extra_bytes + comment_bytes;
  }
  throw new Error(`The workbook holds no ${wanted}`);
}
