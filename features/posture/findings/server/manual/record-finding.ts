import {
  assessmentSource,
  manualSource,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  assessmentFinding,
  type ManualFinding,
  manualFinding,
} from "#features/posture/findings/readers/manual/manual-finding.ts";
import { importOnce } from "#platform/server/imports/import-once.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";
import { scanImporterOf } from "../imports/scan-importer.ts";
import { findFindingOfScan } from "./recorded-finding.store.ts";

const importers = {
  [manualSource]: scanImporterOf([manualFinding], () => manualFinding) as unknown as AnyImporter,
  [assessmentSource]: scanImporterOf([assessmentFinding], () => assessmentFinding) as unknown as AnyImporter,
};

/**
 * Records a person's statement about a finding as a scan report, so that its asset is identified, its timer starts
 * and the statement is listed among the imports, where it can be undone. Returns the finding; if it was known, the
 * existing one.
 */
export async function recordFinding(
  { gate, actor, within }: Pick<Steps, "gate" | "actor" | "within">,
  finding: ManualFinding,
): Promise<{ id: string; number: number; status: string }> {
  const name = `${finding.is_there ? "Hallazgo registrado" : "Corrección verificada"}: ${finding.title}`;
  const content = Buffer.from(JSON.stringify(finding));
  const storedImport = await importOnce(
    { gate, actor },
    importers[finding.source ?? manualSource],
    { name: name.slice(0, 200), content },
    {},
  );
  const kept =
    storedImport.status === "stored" &&
    (await within("read", async ({ db }) => await findFindingOfScan(db, storedImport.id)));
  if (!kept)
    throw new Refusal("conflict", { detail: storedImport.reason || "No se pudo guardar el hallazgo." });
  return kept;
}
