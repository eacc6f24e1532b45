import { chips, defineQuery, rail, tag } from "#platform/contract/query/define-query.ts";
import { moduleLabels } from "../deep-security.labels.ts";
import { protectionModules } from "./protection-terms.contract.ts";

/** Modes of the prevention of intrusions. */
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
      ...tag("falla", "Con falla"),
    },
    off: { kind: "choice", values: protectionModules, names: moduleLabels, ...tag("apagado", "Apagado") },
    working: {
      kind: "choice",
      values: protectionModules,
      names: moduleLabels,
      ...tag("funciona", "Funciona"),
    },
    /** The name of one gap. */
    gap: { kind: "text", max: 80, ...tag("brecha", "Brecha") },
    prevention: {
      kind: "choices",
      values: preventionModes,
      names: preventionLabels,
      ...chips("prevencion", "Prevención de intrusiones"),
    },
    policy: { kind: "text", max: 300, column: "policy_name", ...rail("politica", "Política") },
    group: { kind: "text", max: 300, column: "group_name", ...rail("grupo", "Grupo") },
    platform: { kind: "text", max: 200, ...rail("plataforma", "Plataforma") },
    version: { kind: "text", max: 60, column: "agent_version", ...rail("version", "Versión del agente") },
    asset: { kind: "id", column: "asset_id", ...tag("activo", "Activo") },
    /** Part of the name or the address. */
    q: { kind: "search", max: 200 },
  },
  sorts: ["-gaps", "name", "-name"],
});
