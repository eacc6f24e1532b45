import type { removeThreatSource as call } from "#features/threats/contracts/threat-imports.contract.ts";
import { removeSourceJob } from "#features/threats/server/base/remove-source.job.ts";
import { beginRemoval, findSource } from "#features/threats/server/base/source.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeThreatSource: Verb<typeof call> = async (
  { db, clock, audit, enqueue, announce },
  { id },
) => {
  const source = await findSource(db, 0, id);
  if (!source) throw new Refusal("not_found");
  if (source.kind === "bulletin")
    throw new Refusal("conflict", {
      detail: "Lo que dicen los boletines se va cuando se retiran del sitio.",
    });
  if (!(await beginRemoval(db, id, clock.now())))
    throw new Refusal("conflict", { detail: "La fuente ya se está borrando." });
  enqueue(removeSourceJob, { id });
  audit({
    action: "threats.source_removal_asked",
    objectType: "threat_source",
    objectId: id,
    details: { name: source.name },
  });
  announce({ topic: "threats.changed", data: { id } });
  return {};
};
