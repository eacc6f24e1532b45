import { stringify } from "yaml";
import type { DataNeed, HuntQuery, HuntSource } from "#features/detection/hunting/hunting.contract.ts";

interface HuntToWrite {
  number: number;
  title: string;
  hypothesis: string;
  techniques: string[];
  needs: DataNeed[];
  notes: string;
  query: HuntQuery;
  author: string;
  source: HuntSource | null;
}

const heading = /^#{1,6}\s/m;
/** The language of each kind of query of the portal; queries of other tools state their language themselves. */
const languageOf = {
  sigma: { language: "sigma" },
  filter: { language: "event-filter" },
  foreign: {},
} satisfies Record<HuntQuery["kind"], { language?: string }>;

/** Returns a hunt as a HEARTH file. An imported hunt keeps its original author and licence. */
export function writeHearth({ number, query, source, notes, author, ...hunt }: HuntToWrite): string {
  const head = {
    id: source?.format === "hearth" && source.id !== "" ? source.id : `H${String(number).padStart(3, "0")}`,
    category: "Flames",
    title: hunt.title,
    hypothesis: hunt.hypothesis,
    techniques: hunt.techniques,
    tags: [],
    required_data_sources: hunt.needs,
    submitter: { name: source ? source.author : author },
    ...(source?.license && { license: source.license }),
    detection_queries: query.text === "" ? [] : [{ ...languageOf[query.kind], query: query.text }],
    // Notes with a heading are stored as a field, because the heading would end the section of the body.
    ...(heading.test(notes) && { notes }),
  };
  return `---\n${stringify(head)}---\n\n## Why\n\n${heading.test(notes) ? "" : notes}\n`;
}
