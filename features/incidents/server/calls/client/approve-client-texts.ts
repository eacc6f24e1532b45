import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { approveText, findClientTexts } from "#features/incidents/server/client/client-text.store.ts";
import { approvalOf } from "#features/incidents/server/client/text-approval.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { authorOf } from "#platform/server/actor.ts";
import { planPublish } from "#platform/server/work/plan.rules.ts";

export const approveClientTexts = incidentStep<typeof contract.approveClientTexts>(
  "incident.texts_approved",
  async (row, { text_version }, { db, actor, clock }) => {
    const draft = (await findClientTexts(db, row.id)).find(({ version }) => version === text_version);
    if (draft?.state !== "draft") return { refused: "Ese texto no espera aprobación." };
    const { allowed, alone } = await approvalOf({ db, actor }, row, draft);
    if (!allowed) return { refused: "Lo aprueba otra persona que quien lo escribió." };
    const now = clock.now();
    await approveText(db, row.id, text_version, { by: authorOf(actor).name, at: now });
    const shown = planPublish(row, draft.plain, now);
    const note = alone ? "Aprobado por quien lo escribió: no hay otra persona que atienda a la empresa." : "";
    const approved = { type: "texts_approved", note };
    if ("refused" in shown) return shown;
    return "set" in shown
      ? { set: shown.set, steps: [approved, ...shown.steps] }
      : { set: {}, steps: [approved] };
  },
);
