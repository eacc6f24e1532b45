import * as paths from "#platform/contract/paths.ts";
import { defineMatter } from "#platform/server/matters/matter-kind.ts";
import { findUnpublishedAgents } from "./unpublished.store.ts";

const maxMatters = 200;
const harmPoints = 20;

/** Agents that the portal took out of force, for the provider to repair. */
export const unpublishedMatters = defineMatter({
  kind: "agent",
  label: "Agentes fuera de uso",
  permission: "agent.manage",
  tables: ["agent"],
  async compute({ db, companyId }) {
    const agents = await findUnpublishedAgents({ db, companyId }, maxMatters);
    return agents.map(({ id, name, unpublished_reason, unpublished_at, updated_at }) => ({
      id,
      side: "provider" as const,
      code: "Agente",
      title: name,
      need: "revise los casos que falla y publique una versión corregida",
      state: "Fuera de uso",
      path: paths.agent(id),
      severity: null,
      due: null,
      deadline: "none" as const,
      harm: { points: harmPoints, reasons: [unpublished_reason.slice(0, 120) || "No aprueba sus casos"] },
      since: unpublished_at ?? updated_at,
    }));
  },
});
