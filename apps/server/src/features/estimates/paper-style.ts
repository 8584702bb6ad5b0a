/** Black on white, with hairlines instead of tints, so that a copy of a copy still reads. */
export const PAPER_STYLE = `
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
.lines { margin-top: 20px }
.lines thead th { font-size: 11px; text-transform: uppercase; letter-spacing: .06em; color: #555; border-bottom: 1.5px solid #111 }
th, td { text-align: left; vertical-align: top; padding: 3px 6px; overflow-wrap: anywhere }
th:first-child, td:first-child { padding-left: 0 }
th:last-child, td:last-child { padding-right: 0 }
.figure { text-align: right; white-space: nowrap }
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
.signed { margin: 16px 0 0; break-inside: avoid }
.signed svg { display: block; width: 60mm }
.signed path { fill: none; stroke: #111; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }
.signed .typed { font: italic 20px/1.4 Georgia, serif }
.signed figcaption { border-top: 1px solid #111; padding-top: 3px; color: #555; font-size: 11px; width: fit-content }
.sign { display: flex; gap: 24px; break-inside: avoid }
.sign > div { flex: 1; margin-top: 40px; padding-top: 3px; border-top: 1px solid #111; color: #555; font-size: 11px }
.lines tbody tr:not(.line) > td:first-child { padding-left: 14px }
.small { color: #444; font-size: 11px; margin-top: 10px }
@media print { main { padding: 0; max-width: none } }
`;
