import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { decideOnce, findApproval } from "#features/pipelines/server/approvals/approval.store.ts";
import { approvalViews } from "#features/pipelines/server/approvals/approval-view.ts";
import { advanceRunName } from "#features/pipelines/server/engine/advance-run-name.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { isProvider, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const decideApproval: Verb<typeof contract.decideApproval> = async (
  context,
  { id, approve, frozen_sha256, reason },
) => {
  const rows = rowsOf(context);
  const person = personOf(context.actor);
  const approval = await findApproval(rows, id);
  if (!approval) throw new Refusal("not_found");
  const side = isProvider(person) ? "provider" : "client";
  if (approval.asked_of !== side)
    throw new Refusal("conflict", {
      detail: `Esto lo aprueba ${approval.asked_of === "client" ? "alguien de la empresa" : "el equipo del proveedor"}.`,
    });
  if (approve && approval.leaves_portal && approval.responsible_id === person.userId)
    throw new Refusal("forbidden", {
      detail: "Sale del portal y usted lo inició: lo aprueba otra persona.",
    });
  const at = context.clock.now();
  const decided = await decideOnce(rows, id, {
    approve,
    frozenSha256: frozen_sha256,
    by: person.userId,
    byName: person.fullName,
    reason,
    at,
  });
  if (!decided)
    throw new Refusal("conflict", {
      detail:
        approval.frozen_sha256 !== frozen_sha256
          ? "Los datos no son los que se mostraron. Vuelva a abrir la aprobación."
          : "La aprobación ya se decidió o venció.",
    });
  context.enqueue(advanceRunName, { run_id: approval.run_id });
  context.audit({
    action: approve ? "pipeline.approved" : "pipeline.approval_refused",
    objectType: "pipeline",
    objectId: approval.pipeline_id,
    details: { run: approval.run_id, step: approval.title, sha256: frozen_sha256 },
  });
  context.announce({ topic: "pipelines.changed", data: { id: approval.pipeline_id } });
  const row = await findApproval(rows, id);
  const [view] = row ? await approvalViews(rows, [row]) : [];
  if (!view) throw new Refusal("not_found");
  return view;
};
