/**
 * What a model wrote, as it may be shown: without links, pictures, markup or addresses of the outside, and without marks
 * of sources that are none.
 */
export function cleanAnswer(text: string, sources: number): string {
  return (
    text
      .normalize("NFC")
      // Signs that nobody sees could hide something from whoever reads.
      .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, "")
      .replace(/!\[([^\]]*)\]\([^)]*\)?/g, "$1")
      .replace(/\[([^\]]*)\]\([^)]*\)?/g, "$1")
      .replace(/^\s*\[[^\]]+\]:\s*\S.*$/gm, "")
      .replace(/<[^>\n]{0,2000}>/g, "")
      .replace(/(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^\s)\]»"']+/gi, "(dirección quitada)")
      .replace(/\b(?:javascript|data|vbscript|mailto|tel|file|ftp|blob):\S*/gi, "(dirección quitada)")
      .replace(/\bwww\.[^\s)\]»"']+/gi, "(dirección quitada)")
      .replace(/\b(?:[a-z0-9-]+\.)+[a-z]{2,24}\/[^\s)\]»"']*/gi, "(dirección quitada)")
      .replace(/\[(\d{1,3})\]/g, (mark, number: string) =>
        Number(number) >= 1 && Number(number) <= sources ? mark : "",
      )
      .replace(/[<>]/g, "")
      .replace(/^#{1,6}\s+/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .slice(0, 8_000)
      .toWellFormed()
  );
}
