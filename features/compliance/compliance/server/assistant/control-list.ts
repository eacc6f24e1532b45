import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { controls, namedStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { controlSelectionOf } from "../controls/find-critical.ts";

/** Questions about the controls of the standards by any filter of their list. */
export const askedControls = defineAskedList({
  name: "controls",
  permission: "compliance.read",
  place: defineListPlace({
    route: paths.controls,
    call: "compliance.list_company_controls",
    query: controlQuery,
  }),
  noun: { one: "control", many: "controles", feminine: false },
  called: ["control", "controles", "requisito*", "clausula*", "salvaguarda*"],
  kinds: ["controls.", "compliance."],
  filteringKinds: ["controls."],
  words: {
    result: {
      not_assessed: [
        "sin evaluar",
        "no evaluad*",
        "por evaluar",
        "que no hemos evaluado",
        "que faltan por evaluar",
      ],
      compliant: ["que cumpl*", "cumplid*", "conformes", "que se cumplen"],
      partially_compliant: ["parcial*", "a medias"],
      non_compliant: [
        ...["que no cumpl*", "no cumplid*", "que no se cumplen", "incumpl*", "no se cumplen", "no cumplimos"],
        ...["que incumplimos", "sin cumplir", "no conformes"],
      ],
      not_applicable: ["que no aplican", "no aplican", "no aplicables"],
    },
    evidence_state: {
      none: ["sin evidencia*", "sin respaldo*", "que no tienen evidencia*", "sin ninguna evidencia"],
      expired: ["con evidencia* vencida*"],
      in_review: ["con evidencia* en revision"],
      rejected: ["con evidencia* rechazada*"],
    },
    critical: { true: ["critic*", "urgentes"] },
    overdue: { true: ["atrasad*", "vencid*", "con el plazo vencido", "fuera de plazo"] },
    work_status: {
      to_do: ["por hacer"],
      in_progress: ["en curso", "en proceso"],
      done: ["listos", "terminad*"],
    },
  },
  flags: { critical: "críticos", overdue: "atrasados" },
  dates: [
    {
      from: "due_from",
      to: "due_to",
      words: ["vence*", "vencen", "por vencer", "con plazo", "para"],
      phrase: "con plazo",
      ahead: true,
    },
    {
      from: "updated_from",
      to: "updated_to",
      words: ["cambi*", "cambiaron", "modific*", "actualiz*", "evaluad*", "evaluamos", "se movieron"],
      phrase: "actualizados",
    },
  ],
  orders: { default: "order", newest: "updated", worst: "result" },
  async resolve({ db }, asked) {
    const { standard_id: name } = asked;
    return typeof name === "string"
      ? { ...asked, standard_id: (await namedStandard(db, name))?.id }
      : { ...asked };
  },
  async find({ db, clock }, filter, request) {
    const { items, total } = await controls.page(
      db,
      await controlSelectionOf(db, filter, dayOf(clock.now())),
      request,
    );
    return {
      total,
      items: items.map(({ control_id, code, title, result, owner_name, due_date }) => ({
        title: `${code} ${title}`,
        detail: `${resultLabels[result as keyof typeof resultLabels]} · ${owner_name || "sin responsable"}${due_date ? ` · plazo ${writtenDay(due_date)}` : ""}`,
        path: paths.control(control_id),
      })),
    };
  },
});
