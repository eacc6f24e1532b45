import type { ImportFormat } from "#features/compliance/standards/manage-standards.contract.ts";
import { defaultTarget, type StandardHead } from "#features/compliance/standards/readers/standard-draft.ts";
import {
  placedControls,
  type Survey,
  surveyStandard,
} from "#features/compliance/standards/readers/survey-standard.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { contentHash, storeEdition } from "../storing/store-edition.ts";
import { storeMappingSet } from "../storing/store-mapping-set.ts";
import { foundMappings, proposedHead, readRequestOf } from "./read-import.ts";
import { readStandardInThread } from "./read-in-thread.ts";
import { isMappings, type StandardFile } from "./standard-import.rules.ts";

/**
 * Returns the data of the standard with which an import is stored: the person's entries take precedence over the
 * file.
 */
function readStandardHead(file: StandardFile, survey: Survey): StandardHead {
  const { description, notice, scale, tiers } = survey.head;
  return {
    ...proposedHead(file, survey),
    description,
    notice,
    source_url: null,
    scale,
    target: defaultTarget(scale),
    tiers,
  };
}

type Outcome = StoreResult<{ standard_id: number | null }>;

/** Stores the content of an import. */
export async function storeImported(context: VerbContext, file: StandardFile): Promise<Outcome> {
  return isMappings(file.format) ? await storeMappings(context, file) : await storeTree(context, file);
}

async function storeTree(context: VerbContext, file: StandardFile): Promise<Outcome> {
  const request = readRequestOf(file);
  // The file is read again instead of storing the survey; its hash proves that it is unchanged.
  const survey = await surveyStandard(request, readStandardInThread);
  if (survey.problems.blocking > 0) throw new UnreadableFile("Hay problemas que impiden guardar.");
  const head = readStandardHead(file, survey);
  const { controls: control_count, assessable: assessable_count } = survey.counts;
  const { columns, sheet } = file.options;
  // The same table counts as different content if other columns are selected.
  const sha256 = contentHash({ file: file.sha256, columns, sheet });
  const tiers = new Set(head.tiers.map(({ code }) => code));
  const controls = placedControls(request, survey.places, tiers, readStandardInThread);
  const provenance = { origin: "imported" as const, fileName: file.name, sha256 };
  const { standard_id, added, waits } = await storeEdition(
    context,
    head,
    controls,
    { control_count, assessable_count },
    provenance,
  );
  if (added)
    return {
      figures: { records: control_count, kept: control_count },
      receipt: { standard_id },
      ...(waits && { remark: notCurrent }),
    };
  context.audit({ action: "standard.import_repeated", objectType: "standard", objectId: standard_id });
  return {
    figures: { records: control_count, merged: control_count },
    receipt: { standard_id },
    remark: "La biblioteca ya tenía este archivo; no se guardó otra vez.",
  };
}

const notCurrent =
  "Quedó guardada como una edición más. Sigue vigente la que trae el portal; para cambiarla, use «Hacer vigente» en la biblioteca de normas.";

async function storeMappings(context: VerbContext, file: StandardFile): Promise<Outcome> {
  const { set } = await foundMappings(file.format as ImportFormat, file.open);
  const { source, target } = file.options;
  const mappingSet = {
    ...set,
    source,
    target,
    name: set.name || file.name,
    origin: "imported" as const,
    method: "human",
  };
  const { pairs, unknown } = await storeMappingSet(context, mappingSet, file.sha256 ?? undefined);
  // The import is rolled back, because an empty set is useless.
  if (pairs === 0) throw new UnreadableFile("Ningún código del archivo está en las dos normas elegidas.");
  const figures = { records: set.pairs.length, kept: pairs, skipped: set.pairs.length - pairs };
  if (unknown.length === 0) return { figures, receipt: { standard_id: null } };
  const codes = unknown.slice(0, 20).join(", ");
  return {
    figures,
    receipt: { standard_id: null },
    remark: `Se guardaron ${pairs} pares. Códigos que las normas no tienen: ${codes}.`,
  };
}
