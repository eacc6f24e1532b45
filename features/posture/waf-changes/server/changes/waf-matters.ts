import {
  changePath,
  requestCode,
  requestPath,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import {
  findOpenWeakenings,
  findPendingRequests,
  type OpenWeakening,
  type PendingRequest,
} from "./matter-rows.store.ts";

const hourMs = 3_600_000;

function weakeningMatter(row: OpenWeakening, side: MatterDraft["side"]): MatterDraft {
  const isProposed = row.request_number !== null;
  const provider = isProposed
    ? `confirme si corresponde a la solicitud ${requestCode(row.request_number ?? 0)}`
    : "vincule el cambio con su solicitud o revise el aviso con la empresa";
  return {
    id: row.id,
    side,
    code: "Cambio del WAF",
    title: row.site_name ? `${row.type_text} en ${row.site_name}` : row.type_text,
    need: side === "client" ? "regularice el cambio o pida revertirlo" : provider,
    state: isProposed ? "Vínculo propuesto" : "Sin solicitud",
    path: changePath(row.id),
    severity: severityRank("high"),
    due: new Date(row.received_at.getTime() + hourMs),
    deadline: "contract",
    harm: fixedHarm(55, "Protección debilitada sin solicitud"),
    facts: [
      { label: "Efecto", value: row.effect_reason.slice(0, 200) },
      { label: "Autor", value: row.actor_name.slice(0, 200) },
      { label: "Fecha", value: dateTime(row.occurred_at.toISOString()) },
    ],
    since: row.occurred_at,
    version: row.version,
  };
}

const requestMatter = (row: PendingRequest): MatterDraft => ({
  id: row.id,
  side: "client",
  code: requestCode(row.number),
  title: row.summary.slice(0, 200),
  need: "apruebe o rechace la solicitud de cambio del WAF",
  state: "Por aprobar",
  path: requestPath(row.id),
  severity: null,
  due: row.window_from,
  deadline: "day",
  harm: fixedHarm(15, "Cambio del WAF por aprobar"),
  facts: [
    { label: "Solicita", value: row.requested_by_name.slice(0, 200) },
    { label: "Desde", value: dateTime(row.window_from.toISOString()) },
    { label: "Hasta", value: dateTime(row.window_to.toISOString()) },
  ],
  since: row.created_at,
  version: row.version,
});

/**
 * Pending matters: a weakening without a request waits for both sides, because the company may regularise it and the
 * provider may link or confirm it. A request of the provider waits for the company.
 */
export const wafMatters = defineMatter({
  kind: "waf_change",
  label: "Cambios del WAF",
  permission: "waf.read",
  tables: ["waf_change", "waf_request"],
  async compute({ db, companyId }) {
    const weakenings = await findOpenWeakenings(db, companyId, maxMatters);
    const requests = await findPendingRequests(db, companyId, maxMatters);
    const waitingWeakenings = weakenings.slice(0, maxMatters - requests.length);
    return [
      ...waitingWeakenings.map((row) => weakeningMatter(row, "client")),
      ...weakenings.map((row) => weakeningMatter(row, "provider")),
      ...requests.map(requestMatter),
    ];
  },
});
