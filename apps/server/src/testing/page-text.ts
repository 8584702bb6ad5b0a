/** The text of a printed page, without its markup. */
export async function pageText(page: Blob): Promise<string> {
  const [, shown = ''] = (await page.text()).split('<body>');
  return shown.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}
