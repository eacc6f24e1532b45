import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { moduleLabels } from "../deep-security.labels.ts";
import { protectionModules } from "./protection-terms.contract.ts";

/** The modes of intrusion prevention. */
export const preventionModes = ["prevent", "detect", "off"] as const;
const preventionLabels = { prevent: "Prevención", detect: "Detección", off: "Apagada" } as const;

/** The list of protected computers. Fields that are no column have a statement in `computer-query.store.ts`. */
export const computerQuery = defineQuery({
  fields: {
    /** Computers with at least one gap. */
    gaps: { kind: "flag", facet: true, address: "brechas" },
    /** Computers without any module that works. */
    unprotected: { kind: "flag", facet: true, address: "desprotegidos" },
    shares_guid: { kind: "flag", facet: true, address: "repetidos" },
    failing: {
      kind: "choice",
      values: protectionModules,
      names: moduleLabels,
      ...tagFilter("falla", "Con falla"),
    },
    off: {
      kind: "choice",
      values: protectionModules,
      names: moduleLabels,
      ...tagFilter("apagado", "Apagado"),
    },
    working: {
      kind: "choice",
      values: protectionModules,
      names: moduleLabels,
      ...tagFilter("funciona", "Funciona"),
    },
    /** The id of one gap. */
    gap: { kind: "text", max: 80, ...tagFilter("brecha", "Brecha") },
    prevention: {
      kind: "choices",
      values: preventionModes,
      names: preventionLabels,
      ...chipsFilter("prevencion", "Prevención de intrusiones"),
    },
    policy: { kind: "text", max: 300, column: "policy_name", ...railFilter("politica", "Política") },
    group: { kind: "text", max: 300, column: "group_name", ...railFilter("grupo", "Grupo") },
    platform: { kind: "text", max: 200, ...railFilter("plataforma", "Plataforma") },
    version: {
      kind: "text",
      max: 60,
      column: "agent_version",
      ...railFilter("version", "Versión del agente"),
    },
    asset: { kind: "id", column: "asset_id", ...tagFilter("activo", "Activo") },
    /** A part of the name or address of a computer. */
    q: { kind: "search", max: 200 },
  },
  sorts: ["-gaps", "name", "-name"],
});
