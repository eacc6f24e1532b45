import type { ImportFormat } from "#features/standards/manage-standards.contract.ts";
import type { StandardFormat } from "#features/standards/readers/read-standard.ts";
import { UnreadableFile } from "#features/standards/readers/reading-problem.ts";
import type { OpenFile } from "#features/standards/readers/standard-reader.ts";
import { placedControls, surveyStandard } from "#features/standards/readers/survey-standard.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { contentHash } from "./content-hash.ts";
import { readStandardHead } from "./imported-head.ts";
import { requestOf } from "./read-import.ts";
import { foundMappings } from "./read-mapping-import.ts";
import { isMappings } from "./standard-import.rules.ts";
import type { ImportChange, ImportRow } from "./standard-import.store.ts";
import { storeEdition } from "./store-edition.ts";
import { storeMappingSet } from "./store-mapping-set.ts";

const write = { scope: "platform", effect: "write" } as const;

/** Stores the content of an import in one transaction; answers what becomes of the import. */
export async function storeImported(
  context: JobContext,
  row: ImportRow,
  open: OpenFile,
): Promise<ImportChange> {
  return isMappings(row.format)
    ? await storeMappings(context, row, open)
    : await storeTree(context, row, open);
}

async function storeTree(context: JobContext, row: ImportRow, open: OpenFile): Promise<ImportChange> {
  const request = requestOf(row, row.format as StandardFormat, open);
  // Read again instead of remembered: the file is the truth, and its hash says that it is the same.
  const survey = await surveyStandard(request);
  if (survey.problems.blocking > 0) throw new UnreadableFile("Hay problemas que impiden guardar.");
  const head = readStandardHead(row, survey);
  const size = { control_count: survey.counts.controls, assessable_count: survey.counts.assessable };
  // The same table read by other columns is other content.
  const sha256 = contentHash({ file: row.sha256, columns: row.columns, sheet: row.sheet });
  const tiers = new Set(head.tiers.map(({ code }) => code));
  const stored = await context.within(write, async (verb) => {
    const controls = placedControls(request, survey.places, tiers);
    const provenance = { origin: "imported" as const, fileName: row.file_name, sha256 };
    const result = await storeEdition(verb, head, controls, size, provenance);
    if (!result.added)
      verb.audit({
        action: "standard.import_repeated",
        objectType: "standard",
        objectId: result.standard_id,
      });
    return result;
  });
  return {
    status: "stored",
    reason: stored.added ? "" : "La biblioteca ya tenía este archivo; no se guardó otra vez.",
    standard_id: stored.standard_id,
    file_key: null,
  };
}

async function storeMappings(context: JobContext, row: ImportRow, open: OpenFile): Promise<ImportChange> {
  const { set } = await foundMappings(row.format as ImportFormat, open);
  try {
    const stored = await context.within(write, async (verb) => {
      const named = {
        ...set,
        source: row.source,
        target: row.target,
        name: set.name || row.file_name,
        origin: "imported" as const,
        method: "human",
      };
      const result = await storeMappingSet(verb, named, row.sha256);
      // Undone: an empty set helps nobody.
      if (result.pairs === 0)
        throw new UnreadableFile("Ningún código del archivo está en las dos normas elegidas.");
      return result;
    });
    const reason =
      stored.unknown.length === 0
        ? ""
        : `Se guardaron ${stored.pairs} pares. Códigos que las normas no tienen: ${stored.unknown.slice(0, 20).join(", ")}.`;
    return { status: "stored", reason, file_key: null };
  } catch (error) {
    if (error instanceof Refusal) throw new UnreadableFile(error.message || "No se pudo guardar.");
    throw error;
  }
}
