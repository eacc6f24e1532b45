import { obligationPath, obligationStateLabels } from "#features/delivery/delivery/delivery-terms.ts";
import { startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { dayText } from "./delivery-notice.ts";
import { findOpenMatters, type OpenMatterRow } from "./matter-rows.store.ts";

/** Returns the first instant after a day in the company's time zone. */
const endOf = (day: string, timeZone: string) => startOfDay(day, timeZone, 1) ?? null;

const facts = (row: OpenMatterRow): MatterDraft["facts"] => [
  { label: "Servicio", value: row.service_name },
  { label: "Período", value: row.period_name },
];

const base = (row: OpenMatterRow) => ({
  id: row.id,
  code: "Compromiso",
  title: `${row.name}, ${row.period_name}`,
  path: obligationPath(row.id),
  severity: null,
  version: row.version,
});

function providerMatter(row: OpenMatterRow): MatterDraft {
  const isLate = row.timing === "late";
  return {
    ...base(row),
    side: "provider",
    need: row.state === "returned" ? "corrija la entrega devuelta" : "entregue lo comprometido",
    state: isLate ? "Atrasado" : obligationStateLabels[row.state],
    owner: { id: row.owner_id, name: row.owner_name || null },
    due: endOf(row.extended_due_on, row.time_zone),
    deadline: "contract",
    harm: fixedHarm(isLate ? 30 : 15, isLate ? "Entrega atrasada" : "Entrega de servicio"),
    facts: [
      ...(facts(row) ?? []),
      ...(row.state === "returned" ? [{ label: "Observaciones", value: row.reason.slice(0, 200) }] : []),
    ],
    since: row.updated_at,
  };
}

function clientMatter(row: OpenMatterRow): MatterDraft {
  const isWait = row.waiting_since !== null;
  const need = isWait
    ? "entregue el dato que espera su proveedor"
    : row.tacit_on
      ? `acepte o devuelva la entrega antes de que termine el ${dayText(row.tacit_on)}`
      : "acepte o devuelva la entrega";
  return {
    ...base(row),
    side: "client",
    need,
    state: isWait ? "Espera a su empresa" : obligationStateLabels.delivered,
    due: row.tacit_on ? endOf(row.tacit_on, row.time_zone) : null,
    deadline: row.tacit_on ? "day" : "none",
    harm: fixedHarm(isWait ? 20 : 10, "Entrega de servicio"),
    facts: [
      ...(facts(row) ?? []),
      ...(isWait ? [{ label: "Falta", value: row.wait_reason.slice(0, 200) }] : []),
    ],
    since: row.waiting_since ?? row.delivered_at ?? row.updated_at,
  };
}

/**
 * Pending matters of obligations: for the provider while an obligation is due soon, late or returned; for the company
 * while the provider waits for its input or its acceptance.
 */
export const deliveryMatters = defineMatter({
  kind: "delivery",
  label: "Entregas comprometidas",
  permission: "delivery.read",
  tables: ["delivery_obligation", "delivery_wait"],
  compute: async ({ db, companyId, clock }) =>
    (await findOpenMatters(db, companyId, { now: clock.now(), limit: maxMatters })).map((row) =>
      row.waiting_since !== null || row.state === "delivered" ? clientMatter(row) : providerMatter(row),
    ),
});
