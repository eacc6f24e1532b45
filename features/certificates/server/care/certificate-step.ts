import { v7 as uuidv7 } from "uuid";
import type { CertificateStep } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { StepFacts } from "#platform/server/work/plan.rules.ts";
import { addSteps } from "#platform/server/work/step.store.ts";

/** Which side somebody is on, for the story. */
export const sideOf = ({ actor }: Pick<VerbContext, "actor">): "provider" | "client" | "portal" => {
  if (actor.kind !== "user") return "portal";
  return actor.role === "client" ? "client" : "provider";
};

/** Writes into the story of a certificate; both sides read all of it. */
export async function addCertificateStep(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  certificateId: string,
  step: { type: CertificateStep; note?: string; facts?: StepFacts },
): Promise<void> {
  const author = authorOf(context.actor);
  await addSteps(context.db, { caseName: "certificate", companyId: companyIn(context.actor) }, [
    {
      id: uuidv7(),
      case_id: certificateId,
      type: step.type,
      visibility: "client",
      side: sideOf(context),
      actor_id: author.id,
      actor_name: author.name,
      at: context.clock.now(),
      note: step.note ?? "",
      facts: step.facts ?? {},
      bulk_id: null,
    },
  ]);
}
