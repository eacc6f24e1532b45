import { fileText, type OpenFile } from "#platform/readers/file-text.ts";
import { LineSplitter } from "#platform/readers/line-splitter.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { CatalogueReading, EpssFact, RefusedEntry } from "./catalogue-facts.ts";

const longestLine = 4_096;
const maxScores = 3_000_000;
const row = /^(CVE-\d{4}-\d{4,}),([01](?:\.\d+)?(?:[eE]-\d+)?),([01](?:\.\d+)?(?:[eE]-\d+)?)\s*$/;

function factOf(text: string, day: string): EpssFact | undefined {
  const [, cve, score, percentile] = row.exec(text) ?? [];
  const fact = { cve: cve ?? "", score: Number(score), percentile: Number(percentile), day };
  return cve && fact.score <= 1 && fact.percentile <= 1 ? fact : undefined;
}

/** Reads the EPSS scores of a day from FIRST's file. Of repeated CVEs the last line is used. */
export async function readEpss(
  open: OpenFile,
  refuse: (entry: RefusedEntry) => void,
): Promise<CatalogueReading<EpssFact> | undefined> {
  const splitter = new LineSplitter(longestLine);
  const facts = new Map<string, EpssFact>();
  let about: string | undefined;
  let day: string | undefined;
  let [hasHeading, entries, rejected] = [false, 0, 0];
  const take = (line: ReturnType<LineSplitter["end"]>[number]): void => {
    const text = "text" in line ? line.text : "";
    if (about === undefined) {
      about = text;
      day = /score_date:(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
    } else if (!hasHeading && text.trim() === "cve,epss,percentile") hasHeading = true;
    else {
      entries += 1;
      if (entries > maxScores) throw new UnreadableFile("La tabla trae más de 3 millones de puntajes.");
      const fact = factOf(text, day ?? "");
      if (fact) facts.set(fact.cve, fact);
      else {
        rejected += 1;
        const reason = "La línea no es un CVE con su puntaje y su percentil.";
        refuse({ place: `línea ${line.number}`, reason, record: text });
      }
    }
  };
  for await (const piece of fileText(open)) for (const line of splitter.push(piece)) take(line);
  for (const line of splitter.end()) take(line);
  if (about === undefined || day === undefined || !hasHeading) return undefined;
  return {
    version: /model_version:([^,\s]+)/.exec(about)?.[1] ?? day,
    released_at: `${day}T00:00:00.000Z`,
    facts: [...facts.values()],
    entries,
    repeated: entries - rejected - facts.size,
    rejected,
  };
}
