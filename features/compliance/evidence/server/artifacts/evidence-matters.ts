import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { currentDay } from "../today.ts";
import { artifacts } from "./artifact-query.store.ts";

/** The provider reviews evidence; for rejected evidence the company has to act. */
const turns = {
  provider: { status: "in_review", state: "En revisión", need: "revise la evidencia" },
  client: { status: "rejected", state: "Rechazada", need: "reemplace la evidencia rechazada" },
} as const;

async function draftsOf({ db, clock }: Pick<VerbContext, "db" | "clock">, side: MatterSide) {
  const { status, state, need } = turns[side];
  const selection = { filter: { status: [status] }, today: currentDay(clock), me: null };
  const { items } = await artifacts.page(db, selection, { sort: "oldest", limit: maxMatters });
  return items.map(({ id, title, owner_id, owner_name, added_at }) => ({
    id,
    side,
    code: "Evidencia",
    title,
    need,
    severity: null,
    state,
    owner: { id: owner_id, name: owner_name },
    due: null,
    deadline: "none" as const,
    harm: fixedHarm(15, "Evidencia de cumplimiento"),
    since: added_at,
    path: `${paths.evidence}?evidencia=${id}`,
  }));
}

export const evidenceMatters = defineMatter({
  kind: "evidence",
  label: "Evidencias",
  permission: "compliance.read",
  tables: ["evidence", "evidence_revision"],
  compute: async (context) => [
    ...(await draftsOf(context, "client")),
    ...(await draftsOf(context, "provider")),
  ],
});
