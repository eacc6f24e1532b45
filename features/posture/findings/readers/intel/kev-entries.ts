import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { cutText } from "#platform/readers/cut-text.ts";
import { fileText, type OpenFile } from "#platform/readers/file-text.ts";
import { jsonPartPlace, jsonParts } from "#platform/readers/json-parts.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { CatalogueReading, KevFact, RefusedEntry } from "./catalogue-facts.ts";

const maxEntries = 100_000;
const longestName = 500;
const KevEntry = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,}$/),
  dateAdded: z.iso.date(),
  dueDate: z.union([z.iso.date(), z.literal("").transform(() => null)]).nullish(),
  knownRansomwareCampaignUse: z.string().optional(),
  vulnerabilityName: z.string().max(longestName).default(""),
});

/** Collects the entries of a catalogue while it is read, one fact per CVE; of repeated entries the last one is used. */
class KevEntries {
  readonly facts = new Map<string, KevFact>();
  readonly #refuse: (entry: RefusedEntry) => void;
  entries = 0;
  rejected = 0;

  constructor(refuse: (entry: RefusedEntry) => void) {
    this.#refuse = refuse;
  }

  take(entry: unknown, place: string): void {
    this.entries += 1;
    if (this.entries > maxEntries) throw new UnreadableFile("El catálogo trae más de 100.000 entradas.");
    const parseResult = KevEntry.safeParse(entry);
    if (!parseResult.success) {
      this.rejected += 1;
      const field = parseResult.error.issues[0]?.path.join(".");
      const reason = field
        ? `La entrada no trae «${field}» como lo define el catálogo.`
        : "No es una entrada.";
      this.#refuse({ place, reason, record: JSON.stringify(entry) ?? "" });
      return;
    }
    const { cveID, dateAdded, dueDate, knownRansomwareCampaignUse, vulnerabilityName } = parseResult.data;
    this.facts.set(cveID, {
      cve: cveID,
      added: dateAdded,
      due: dueDate ?? null,
      ransomware: knownRansomwareCampaignUse === "Known",
      name: vulnerabilityName.trim(),
    });
  }

  reading(version: string, released: string | undefined): CatalogueReading<KevFact> {
    const { entries, rejected, facts } = this;
    const at = released === undefined ? Number.NaN : Date.parse(released);
    return {
      version,
      released_at: Number.isNaN(at) ? null : new Date(at).toISOString(),
      facts: [...facts.values()],
      entries,
      repeated: entries - rejected - facts.size,
      rejected,
    };
  }
}

const paths = ["catalogVersion", "dateReleased", "vulnerabilities.*"];

/** Reads the KEV catalogue in JSON; undefined without a version or entries. Throws `UnreadableFile` for a truncated one. */
export async function readKevJson(
  open: OpenFile,
  refuse: (entry: RefusedEntry) => void,
): Promise<CatalogueReading<KevFact> | undefined> {
  const kevEntries = new KevEntries(refuse);
  let version: string | undefined;
  let released: string | undefined;
  const parts = jsonParts(open, paths, { partLength: 1_000_000 });
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) {
    const { path, value, reason } = next.value;
    if (path === "vulnerabilities.*")
      kevEntries.take(reason === null ? value : undefined, jsonPartPlace(next.value));
    else if (typeof value !== "string" || value.length > 40) continue;
    else if (path === "catalogVersion") version = value;
    else released = value;
  }
  if (next.value.cut)
    throw new UnreadableFile(
      `El catálogo está cortado después de ${kevEntries.entries.toLocaleString("es-CL")} entradas: no llega hasta su final.`,
    );
  return version && kevEntries.entries > 0 ? kevEntries.reading(version, released) : undefined;
}

/**
 * Yields the rows of a table by column name; the separator is a comma, or a semicolon as Spanish spreadsheet programs
 * write it.
 */
async function* rowsOf(open: OpenFile): AsyncGenerator<Record<string, string>> {
  const pieces = fileText(open);
  const first = (await pieces.next()).value ?? "";
  const delimiter = /^"?cveID"?\s*;/i.test(first) ? ";" : ",";
  const parser = parse({ delimiter, bom: true, columns: true, relax_column_count: true, trim: true });
  const waiting = (event: "drain" | "close") => new Promise<void>((resolve) => parser.once(event, resolve));
  const feed = async () => {
    for (let piece = first; piece !== ""; piece = (await pieces.next()).value ?? "") {
      if (parser.destroyed) return;
      if (!parser.write(piece)) await Promise.race([waiting("drain"), waiting("close")]);
    }
    parser.end();
  };
  const feeding = feed();
  try {
    yield* parser as AsyncIterable<Record<string, string>>;
  } finally {
    parser.destroy();
    await feeding.catch(() => {});
  }
}

/** Reads the KEV catalogue as a table. It has no version, so the day of its newest entry is used. */
export async function readKevTable(
  open: OpenFile,
  refuse: (entry: RefusedEntry) => void,
): Promise<CatalogueReading<KevFact> | undefined> {
  const kevEntries = new KevEntries(refuse);
  try {
    for await (const { vulnerabilityName = "", ...entry } of rowsOf(open))
      kevEntries.take(
        { ...entry, vulnerabilityName: cutText(vulnerabilityName, longestName) },
        `entrada ${kevEntries.entries + 1}`,
      );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const entriesText = kevEntries.entries.toLocaleString("es-CL");
    throw new UnreadableFile(`La tabla no se entiende después de ${entriesText} entradas.`);
  }
  const newest = [...kevEntries.facts.values()]
    .map(({ added }) => added)
    .sort()
    .at(-1);
  return newest ? kevEntries.reading(newest.replaceAll("-", "."), undefined) : undefined;
}
