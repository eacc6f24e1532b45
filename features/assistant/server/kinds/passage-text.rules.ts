const most = 900;

/** A passage as it is quoted: whole sentences, and not too many. */
export function passageText(passage: string): string {
  if (passage.length <= most) return passage;
  const part = passage.slice(0, most);
  const end = Math.max(part.lastIndexOf(". "), part.lastIndexOf(".\n"), part.lastIndexOf("\n"));
  return `${part.slice(0, end > most / 2 ? end + 1 : most).trim()}…`;
}
