const piece =
  /<w:br\b[^>]*w:type="page"[^>]*>|<w:lastRenderedPageBreak\b[^>]*>|<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g;

/**
 * The page on which a text of a Word file stands, by its offset in the text: a page begins at a break that a person set, or
 * that Word noted when it last saved the file.
 */
export function pageOf(xml: string, offset: number): number {
  let page = 1;
  let length = 0;
  for (const [, text] of xml.matchAll(piece)) {
    if (length > offset) break;
    if (text === undefined) page += 1;
    else length += text.length;
  }
  return page;
}
