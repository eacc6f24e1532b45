import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { ruleQuery } from "#features/detection/correlations/rule-query.ts";
import { ruleStateLabels } from "#features/detection/correlations/rule-terms.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { rules } from "../rules/rule-query.store.ts";

/** Questions about correlation rules by any filter of their list. */
const askedRules = defineAskedList({
  name: "correlation_rules",
  permission: "correlation.read",
  place: defineListPlace({ route: paths.correlations, call: "correlations.list_rules", query: ruleQuery }),
  noun: { one: "regla de correlación", many: "reglas de correlación", feminine: true },
  called: [
    "regla de correlacion",
    "reglas de correlacion",
    "regla de deteccion",
    "reglas de deteccion",
    "regla",
    "reglas",
    "correlacion*",
    "detecciones tenemos",
    "detecciones hay",
    "tenemos detecciones",
    "detecciones para",
    "detecciones contra",
    "detecciones propias",
  ],
  kinds: [],
  words: {
    state: {
      on: ["activ*", "encendid*", "en uso", "prendid*"],
      off: ["apagad*", "desactivad*", "inactiv*"],
      draft: ["en borrador", "borrador*"],
      tested: ["en prueba", "probad*"],
      failed: [
        "que se detuvieron*",
        "se detuvieron solas",
        "detenid*",
        "fallad*",
        "que fallaron",
        "con falla*",
        "con error*",
        "se detuvieron",
      ],
    },
  },
  dates: [
    {
      from: "updated_from",
      to: "updated_to",
      words: ["cambi*", "modific*", "actualiz*", "editad*"],
      phrase: "cambiadas",
    },
  ],
  tells: { who: ["cambio", "modifico", "edito", "hizo", "escribio", "actualizo"], when: true },
  orders: { default: "title" },
  async find({ db }, filter, request) {
    const { items, total } = await rules.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, title, state, state_reason, updated_at, updated_by_name }) => ({
        title,
        detail: `${ruleStateLabels[state as keyof typeof ruleStateLabels].text}${state_reason ? `: ${state_reason}` : ""} · ${updated_by_name}, ${day(updated_at.toISOString())}`,
        path: paths.correlation(id),
      })),
    };
  },
});

/** Questions about correlation rules. */
export const ruleSkills: AssistantSkills = { order: 39, lists: [askedRules] };
