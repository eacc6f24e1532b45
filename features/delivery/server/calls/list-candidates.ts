import type { listCandidates as call } from "#features/delivery/contracts/obligations.contract.ts";
import { findPeriod } from "#features/service-periods/server/service-periods.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { deliveryEvidenceKinds } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findUsedEvidence } from "../obligations/evidence.store.ts";
import { findObligation } from "../obligations/obligation.store.ts";

const maxPerKind = 50;

export const listCandidates: Verb<typeof call> = async ({ db, actor, clock, extensions }, { id }) => {
  const companyId = companyIn(actor);
  const obligation = await findObligation(db, companyId, id);
  const period = obligation && (await findPeriod(db, companyId, obligation.period_id));
  if (!period) throw new Refusal("not_found");
  const used = await findUsedEvidence(db, companyId, obligation.promise_id);
  const items = [];
  for (const evidence of extensions(deliveryEvidenceKinds)) {
    const { kind, label, proves } = evidence;
    if (!proves.includes(obligation.kind)) continue;
    const valid = await evidence.findValid({ db, clock, companyId }, { period, limit: maxPerKind });
    for (const { id: evidenceId, title, path, at } of valid)
      if (!used.has(evidenceId))
        items.push({ kind, kind_label: label, id: evidenceId, title, path, at: at.toISOString() });
  }
  return { items };
};
