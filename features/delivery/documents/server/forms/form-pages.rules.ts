const piece =
  /<w:br\b[^>]*w:type="page"[^>]*>|<w:lastRenderedPageBreak\b[^>]*>|<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g;

/**
 * Returns the page of an offset in a Word file: a page begins at a manual break, or at a break that Word stored when
 * it last saved the file.
 */
export function pageAtOffset(xml: string, offset: number): number {
  let page = 1;
  let length = 0;
  for (const [, text] of xml.matchAll(piece)) {
    if (length > offset) break;
    if (text === undefined) page += 1;
    else length += text.length;
  }
  return page;
}
