import type { Line } from "#platform/readers/line-splitter.ts";

/**
 * What held several lines and is no record: each line that begins and ends as an object is one by itself, and what
 * stands between them is one broken record.
 */
export function wholeLines(text: string, number: number): Line[] {
  const parts: Line[] = [];
  let broken: string[] = [];
  let brokenAt = number;
  const flush = () => {
    const joined = broken.join("\n");
    if (joined.trim() !== "") parts.push({ number: brokenAt, text: joined });
    broken = [];
  };
  text.split("\n").forEach((line, at) => {
    const bare = line.trimEnd().replace(/,$/, "");
    if (bare.startsWith("{") && bare.endsWith("}")) {
      flush();
      parts.push({ number: number + at, text: bare });
      return;
    }
    if (broken.length === 0) brokenAt = number + at;
    broken.push(line);
  });
  flush();
  return parts;
}
