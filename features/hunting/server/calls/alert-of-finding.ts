import { createAlert as contractOfAlert } from "#features/alerts/contracts/alert-triage.contract.ts";
import { createAlert } from "#features/alerts/server/alerts.public.ts";
import { findNamedEvents } from "#features/events/server/events.public.ts";
import type { alertOfFinding as call } from "#features/hunting/hunt-use.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockHunt } from "../hunts/hunt.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { findFindings, findHuntUses } from "../uses/hunt-use.store.ts";
import { noteUse } from "../uses/note-use.ts";

export const alertOfFinding: Verb<typeof call> = async (context, { id, run_id, key, severity }) => {
  const { db } = context;
  const hunt = await lockHunt(db, id);
  const [finding] = await findFindings(db, { huntId: id, runId: run_id, key: Buffer.from(key, "hex") });
  if (!hunt || !finding) throw new Refusal("not_found");
  if ((await findHuntUses(db, id)).some((use) => use.kind === "alert" && use.finding_key === key))
    throw new Refusal("conflict", { detail: "Ese hallazgo ya tiene su alerta." });
  const { alert } = await createAlert(
    context,
    contractOfAlert.input.parse({
      title: finding.title.padEnd(5, "."),
      description: `La encontró la búsqueda ${huntCode(hunt.number)}: ${hunt.hypothesis}`,
      severity,
      asset_name: finding.asset_name,
      user_name: finding.user_name,
      techniques: hunt.techniques,
      // What was deleted since by its retention is no event any more.
      event_ids: (await findNamedEvents(db, finding.event_ids)).map((event) => event.id),
    }),
  );
  return await noteUse(context, id, {
    kind: "alert",
    target: alert.id,
    name: `ALR-${alert.number} ${alert.title}`,
    finding_key: key,
  });
};
