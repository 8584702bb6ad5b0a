import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@baydesk/domain/documents/signature-path';
import type {
  Paper,
  PaperFact,
  PaperItem,
  PaperLine,
  PaperParty,
  PaperShop,
  PaperSignature,
  PaperTotal,
} from './paper-model.ts';
import { PAPER_STYLE } from './paper-style.ts';

const PAGE_SIZES = { letter: 'letter', a4: 'A4' } as const satisfies Record<PaperSize, string>;

/** A page that needs nothing but itself: it can be saved, printed and mailed as it is. */
export function paperHtml(paper: Paper, size: PaperSize): string {
  const title = escapeHtml(`${paper.title} ${paper.number}`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>@page { size: ${PAGE_SIZES[size]}; margin: 15mm }${PAPER_STYLE}</style></head>
<body><main>
<header>${shopBlock(paper.shop)}<div class="title"><h1>${escapeHtml(paper.title)}</h1>${factList(paper.facts)}</div></header>
<div class="parties">${paper.parties.map(partyBlock).join('')}</div>
${paper.concern ? `<section class="concern"><h2>You told us</h2><p>${asLines(paper.concern)}</p></section>` : ''}
<table class="lines"><thead><tr><th>Work</th><th class="figure">Quantity</th><th class="figure">Price</th><th class="figure">Amount</th></tr></thead>
${paper.lines.map(lineRows).join('\n')}</table>
<table class="totals">${paper.totals.map(totalRow).join('')}</table>
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

const factList = (facts: readonly PaperFact[]): string =>
  `<dl>${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

const partyBlock = ({ label, name, facts }: PaperParty): string =>
  `<section><h2>${escapeHtml(label)}</h2><div class="name">${escapeHtml(name)}</div>${factList(facts)}</section>`;

function lineRows(line: PaperLine): string {
  const marks = line.marks.map((mark) => ` <span class="mark">${escapeHtml(mark)}</span>`).join('');
  const told = [line.description, line.story]
    .filter(Boolean)
    .map((text) => `<p>${asLines(text)}</p>`)
    .join('');
  return `<tbody${line.is_declined ? ' class="declined"' : ''}><tr class="line"><th scope="rowgroup" colspan="3">${line.position}. ${escapeHtml(line.name)}${marks}${told}</th><td class="figure">${escapeHtml(line.total)}</td></tr>
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
