import type { OpenReport } from "./scan-report.ts";

/** A report in memory, in small pieces so that every boundary is met. */
export function fileOf(content: string | Uint8Array, pieceSize = 997): OpenReport {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    })();
}
