import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const fileOf = (content: string | Uint8Array, name: string, type = 'application/octet-stream') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

export async function picture(
  name: string,
  kind: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif',
  [width, height]: readonly [number, number] = [40, 20],
): Promise<File> {
  const pixels = sharp({ create: { width, height, channels: 3, background: '#0b8a63' } });
  return fileOf(await pixels[kind]().toBuffer(), name);
}

/** The first bytes of a HEIC picture or video, which identify the type, without content. */
export const mediaHead = (brand: string, name: string) =>
  fileOf(Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`)]), name);

/** A zip file of uncompressed texts. */
export function zipOf(texts: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(texts).map(([path, text]) => {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(text), 10);
    head.writeUInt32LE(Buffer.byteLength(text), 14);
    head.writeUInt32LE(Buffer.byteLength(text), 18);
    head.writeUInt16LE(Buffer.byteLength(path), 22);
    return { path, head, local: Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(path + text)]) };
  });
  let offset = 0;
  const directory = entries.map(({ path, head, local }) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    offset += local.length;
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, Buffer.from(path)]);
  });
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries.map(({ local }) => local), ...directory, Buffer.from('PK\x05\x06'), end]);
}

const officeFile = (part: 'word/document' | 'xl/workbook', content_type: string) =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.${content_type}.main+xml"/></Types>`,
    [`${part}.xml`]: '<x/>',
  });

export const DOCX = officeFile('word/document', 'wordprocessingml.document');
export const XLSX = officeFile('xl/workbook', 'spreadsheetml.sheet');
