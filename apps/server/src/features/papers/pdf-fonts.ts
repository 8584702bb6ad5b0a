import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const FONT_FILES = {
  normal: join(FONTS, 'Roboto-Regular.ttf'),
  bold: join(FONTS, 'Roboto-Medium.ttf'),
  italics: join(FONTS, 'Roboto-Italic.ttf'),
};

pdfmake.setFonts({ Roboto: FONT_FILES });
// Only the fonts may be read, so a text cannot make pdfmake open files or addresses.
pdfmake.setLocalAccessPolicy((path) => Object.values(FONT_FILES).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/** Draws PDFs with the fonts of all documents. */
export { pdfmake };
