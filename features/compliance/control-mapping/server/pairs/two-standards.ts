import { standardOfLibrary } from "#features/compliance/control-states/server/control-states.public.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** Finds two different standards, each in the edition that the company follows. */
export async function twoStandards(
  db: Database,
  request: { source_standard_id: number; target_standard_id: number },
): Promise<{ source: StandardBrief; target: StandardBrief }> {
  if (request.source_standard_id === request.target_standard_id) {
    throw new Refusal("invalid_input", { detail: "Elija dos normas distintas." });
  }
  const source = await standardOfLibrary(db, request.source_standard_id);
  const target = await standardOfLibrary(db, request.target_standard_id);
  if (!(source && target)) throw new Refusal("not_found");
  return { source: source.standard, target: target.standard };
}
