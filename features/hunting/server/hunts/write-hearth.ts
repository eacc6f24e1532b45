import { stringify } from "yaml";
import type { HuntQuery, HuntSource } from "#features/hunting/hunting.contract.ts";

interface HuntToWrite {
  number: number;
  title: string;
  hypothesis: string;
  techniques: string[];
  notes: string;
  query: HuntQuery;
  author: string;
  source: HuntSource | null;
}

/** A hunt as a HEARTH file. What came from a file keeps its author and licence; who took it over is not its author. */
export function writeHearth({ number, query, source, notes, author, ...hunt }: HuntToWrite): string {
  const head = {
    id: source?.format === "hearth" && source.id !== "" ? source.id : `H${String(number).padStart(3, "0")}`,
    category: "Flames",
    title: hunt.title,
    hypothesis: hunt.hypothesis,
    techniques: hunt.techniques,
    tags: [],
    submitter: { name: source ? source.author : author },
    ...(source?.license && { license: source.license }),
    detection_queries:
      query.text === ""
        ? []
        : [{ language: query.kind === "filter" ? "event-filter" : query.kind, query: query.text }],
  };
  return `---\n${stringify(head)}---\n\n## Why\n\n${notes}\n`;
}
