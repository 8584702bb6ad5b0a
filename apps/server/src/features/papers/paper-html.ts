import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@baydesk/domain/documents/signature-path';
import type {
  Paper,
  PaperFact,
  PaperItem,
  PaperLine,
  PaperNotice,
  PaperParty,
  PaperShop,
  PaperSignature,
  PaperStamp,
  PaperTable,
  PaperTotal,
} from './paper-model.ts';

const PAGE_SIZES = { letter: 'letter', a4: 'A4' } as const satisfies Record<PaperSize, string>;

/** A page without other files, so that it can be saved, printed and mailed. */
export function paperHtml(paper: Paper, size: PaperSize): string {
  const title = escapeHtml(`${paper.title} ${paper.number}`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>@page { size: ${PAGE_SIZES[size]}; margin: 15mm }${PAPER_STYLE}</style></head>
<body><main>${paper.stamp ? stampBlock(paper.stamp) : ''}
<header>${shopBlock(paper.shop)}<div class="title"><h1>${escapeHtml(paper.title)}</h1>${factList(paper.facts)}</div></header>
<div class="parties">${paper.parties.map(partyBlock).join('')}</div>
${paper.concern ? `<section class="concern"><h2>You told us</h2><p>${asLines(paper.concern)}</p></section>` : ''}
${paper.tables.length > 0 ? paper.tables.map(tableBlock).join('') : lineTable(paper.lines)}
<table class="totals">${paper.totals.map(totalRow).join('')}</table>
${paper.notices.map(noticeBlock).join('')}
${paper.small_print.map((text) => `<p class="small">${asLines(text)}</p>`).join('')}
${paper.signed ? signatureBlock(paper.signed) : ''}
<div class="sign">${paper.to_sign.map((label) => `<div>${escapeHtml(label)}</div>`).join('')}</div>
</main></body></html>`;
}

function shopBlock(shop: PaperShop): string {
  const rows = [...shop.address, shop.telephone, shop.website, ...shop.registrations].filter(Boolean);
  const logo = shop.logo ? `<img alt="" src="${escapeHtml(shop.logo.data_url)}">` : '';
  const organization =
    shop.organization_name === shop.name ? '' : `<div class="name">${escapeHtml(shop.organization_name)}</div>`;
  return `<div class="shop">${logo}${organization}<div class="name">${escapeHtml(shop.name)}</div>${rows
    .map((row) => `<div>${escapeHtml(row)}</div>`)
    .join('')}</div>`;
}

const stampBlock = ({ word, reason }: PaperStamp): string =>
  `<p class="stamp"><strong>${escapeHtml(word)}</strong> ${escapeHtml(reason)}</p>`;

const noticeBlock = ({ label, texts }: PaperNotice): string =>
  `<section class="notice"><h2>${escapeHtml(label)}</h2>${texts.map((text) => `<p>${asLines(text)}</p>`).join('')}</section>`;

const factList = (facts: readonly PaperFact[]): string =>
  `<dl>${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

const partyBlock = ({ label, name, address, facts }: PaperParty): string =>
  `<section><h2>${escapeHtml(label)}</h2><div class="name">${escapeHtml(name)}</div>${address.map((row) => `<div>${escapeHtml(row)}</div>`).join('')}${factList(facts)}</section>`;

const lineTable = (lines: readonly PaperLine[]): string =>
  `<table class="lines"><thead><tr><th>Work</th><th class="figure">Quantity</th><th class="figure">Price</th><th class="figure">Amount</th></tr></thead>
${lines.map(lineRows).join('\n')}</table>`;

function tableBlock({ label, columns, rows }: PaperTable): string {
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    columns.map(({ kind }, index) => `<${tag} class="${kind}">${escapeHtml(texts[index] ?? '')}</${tag}>`).join('');
  const heads = columns.map(({ head }) => head);
  return `<section class="table">${label ? `<h2>${escapeHtml(label)}</h2>` : ''}<table class="rows"><thead><tr>${cells('th', heads)}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}</tbody></table></section>`;
}

function lineRows(line: PaperLine): string {
  const marks = line.marks.map((mark) => ` <span class="mark">${escapeHtml(mark)}</span>`).join('');
  const texts = [line.description, line.story]
    .filter(Boolean)
    .map((text) => `<p>${asLines(text)}</p>`)
    .join('');
  return `<tbody${line.is_declined ? ' class="declined"' : ''}><tr class="line"><th scope="rowgroup" colspan="3">${line.position}. ${escapeHtml(line.name)}${marks}${texts}</th><td class="figure">${escapeHtml(line.total)}</td></tr>
${line.items.map(itemRow).join('\n')}</tbody>`;
}

const itemRow = ({ description, quantity, price, amount }: PaperItem): string =>
  `<tr><td>${escapeHtml(description)}</td>${[quantity, price, amount]
    .map((figure) => `<td class="figure">${escapeHtml(figure)}</td>`)
    .join('')}</tr>`;

const totalRow = ({ label, amount, weight }: PaperTotal): string =>
  `<tr class="${weight}"><th scope="row">${escapeHtml(label)}</th><td class="figure">${escapeHtml(amount)}</td></tr>`;

const signatureBlock = ({ words, path, name }: PaperSignature): string =>
  `<figure class="signed">${
    path === null
      ? `<div class="typed">${escapeHtml(name)}</div>`
      : `<svg viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" aria-hidden="true"><path d="${escapeHtml(path)}"/></svg>`
  }<figcaption>${escapeHtml(words)}</figcaption></figure>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const asLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Black on white, with hairlines instead of tints, so that a copy of a copy still reads. */
const PAPER_STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #111; font: 13px/1.45 Inter, system-ui, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 190mm; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 24px; margin: 0 0 8px; line-height: 1.1 }
h2 { font-size: 11px; margin: 0 0 2px; text-transform: uppercase; letter-spacing: .06em; color: #555 }
p { margin: 2px 0 }
header, .parties { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between }
.parties > section { flex: 1 1 240px }
.shop img { display: block; max-width: 60mm; max-height: 24mm; margin-bottom: 8px }
.name { font-weight: 600; font-size: 15px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; margin: 4px 0 }
dt { color: #555 }
dd { margin: 0; overflow-wrap: anywhere }
.parties, .concern { margin-top: 20px }
table { border-collapse: collapse; width: 100% }
.lines, .table { margin-top: 20px }
.lines thead th, .rows thead th { font-size: 11px; text-transform: uppercase; letter-spacing: .06em; color: #555; border-bottom: 1.5px solid #111 }
th, td { text-align: left; vertical-align: top; padding: 3px 6px; overflow-wrap: anywhere }
th:first-child, td:first-child { padding-left: 0 }
th:last-child, td:last-child { padding-right: 0 }
.figure { text-align: right; white-space: nowrap }
.word { white-space: nowrap }
.rows .text { width: 100% }
.rows tr { break-inside: avoid; border-bottom: 1px solid #bbb }
.lines tbody { break-inside: avoid; border-bottom: 1px solid #bbb }
.lines tbody tr:last-child > * { padding-bottom: 8px }
.line > * { font-weight: 600; padding-top: 8px }
.line p { font-weight: 400 }
.mark { border: 1px solid #111; border-radius: 3px; padding: 0 4px; font-size: 11px; font-weight: 600; white-space: nowrap }
.declined .line > td, .declined td { text-decoration: line-through; color: #555 }
.totals { width: auto; min-width: 50%; margin: 16px 0 16px auto; break-inside: avoid }
.totals th { font-weight: 400 }
.totals .total > * { font-weight: 700; font-size: 16px; border-top: 1.5px solid #111 }
.totals .muted > * { color: #555 }
.notice { margin-top: 12px; max-width: 130mm; break-inside: avoid }
.stamp { border: 2px solid #111; padding: 6px 10px; margin: 0 0 16px }
.stamp strong { font-size: 20px; letter-spacing: .1em; margin-right: 8px }
.signed { margin: 16px 0 0; break-inside: avoid }
.signed svg { display: block; width: 60mm }
.signed path { fill: none; stroke: #111; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }
.signed .typed { font: italic 20px/1.4 Georgia, serif }
.signed figcaption { border-top: 1px solid #111; padding-top: 3px; color: #555; font-size: 11px; width: fit-content }
.sign { display: flex; gap: 24px; break-inside: avoid }
.sign > div { flex: 1; margin-top: 40px; padding-top: 3px; border-top: 1px solid #111; color: #555; font-size: 11px }
.lines tbody tr:not(.line) > td:first-child { padding-left: 14px }
.small { color: #444; font-size: 11px; margin-top: 10px }
@media screen { .table { overflow-x: auto } }
@media print { main { padding: 0; max-width: none } }
`;
