import { numberText } from "#platform/web/text/number-text.ts";

/** Describes a file: `PDF, 1,2 MB`. */
export function fileText({ type, bytes }: { type: string; bytes: number }): string {
  const kind = type === "application/pdf" ? "PDF" : "Markdown";
  const size =
    bytes < 1024 * 1024
      ? `${numberText(Math.ceil(bytes / 1024))} KB`
      : `${numberText(bytes / 1024 / 1024)} MB`;
  return `${kind}, ${size}`;
}
