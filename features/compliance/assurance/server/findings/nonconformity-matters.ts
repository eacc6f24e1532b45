import type {
  NonconformityKind,
  NonconformityStatus,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type Harm, maxMatters } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findNonconformitiesByStatus } from "./nonconformity.store.ts";

const words = {
  open: "Abierta",
  in_progress: "En tratamiento",
  awaiting_check: "Por verificar",
  closed: "Cerrada",
} as const satisfies Record<NonconformityStatus, string>;

/** The provider verifies corrections; until then the company has to act. */
const statusesOf = {
  provider: ["awaiting_check"],
  client: ["open", "in_progress"],
} as const satisfies Record<MatterSide, NonconformityStatus[]>;

const harmOfKind = {
  major_nonconformity: fixedHarm(60, "No conformidad mayor"),
  minor_nonconformity: fixedHarm(40, "No conformidad menor"),
  observation: fixedHarm(25, "Observación de auditoría"),
  opportunity: fixedHarm(10, "Oportunidad de mejora"),
} as const satisfies Record<NonconformityKind, Harm>;

async function draftsOf({ db }: Pick<VerbContext, "db">, side: MatterSide) {
  const rows = await findNonconformitiesByStatus(db, { statuses: statusesOf[side], max: maxMatters });
  return rows.map(({ id, title, status, kind, owner_id, owner_name, due_end, opened_at }) => ({
    id,
    side,
    code: "No conformidad",
    title,
    need: side === "provider" ? "verifique la corrección" : "corrija la no conformidad",
    severity: null,
    state: words[status as NonconformityStatus],
    owner: { id: owner_id, name: owner_name },
    due: due_end,
    deadline: "day" as const,
    harm: harmOfKind[kind as NonconformityKind],
    since: opened_at,
    path: `${paths.nonconformities}?abierta=${id}`,
  }));
}

export const nonconformityMatters = defineMatter({
  kind: "nonconformity",
  label: "No conformidades",
  permission: "compliance.read",
  tables: ["nonconformity"],
  compute: async (context) => [
    ...(await draftsOf(context, "client")),
    ...(await draftsOf(context, "provider")),
  ],
});
