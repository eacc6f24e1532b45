import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { huntQuery } from "#features/detection/hunting/hunt-query.ts";
import { huntOutcomeLabels, huntStateLabels } from "#features/detection/hunting/hunt-terms.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { hunts } from "../hunts/hunt-query.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";

/** Questions about hunts by any filter of their list. */
export const askedHunts = defineAskedList({
  name: "hunts",
  permission: "hunt.read",
  place: defineListPlace({ route: paths.hunts, call: "hunting.list_hunts", query: huntQuery }),
  noun: { one: "búsqueda de amenazas", many: "búsquedas de amenazas", feminine: true },
  called: [
    ...["busqueda* de amenaza*", "busqueda*", "cacerias", "caceria", "threat hunting", "hunting", "hunts"],
    ...["hunt", "caza de amenaza*", "caza", "cazas"],
  ],
  kinds: ["hunting."],
  filteringKinds: ["hunting."],
  words: {
    state: { open: ["abiert*", "en curso", "sin cerrar"], closed: ["cerrad*", "terminad*", "concluid*"] },
    outcome: {
      nothing: ["sin resultado*", "que no encontraron nada", "sin hallazgos"],
      malicious: ["con hallazgos", "que encontraron algo", "maliciosas"],
      inconclusive: ["inconclus*"],
    },
  },
  period: {
    from: "run_from",
    to: "run_to",
    words: ["hecha*", "hicieron", "se han hecho", "han hecho", "ejecutad*", "corrieron", "realiz*"],
    phrase: "hechas",
  },
  dates: [
    {
      from: "concluded_from",
      to: "concluded_to",
      words: ["cerrad*", "terminad*", "conclui*", "cerraron"],
      phrase: "concluidas",
    },
  ],
  tells: { when: true },
  orders: { default: "-updated", newest: "-updated" },
  async find({ db }, filter, request) {
    const { items, total } = await hunts.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, number, title, state, outcome, last_run_at }) => ({
        title: `${huntCode(number)} ${title}`,
        detail: [
          outcome
            ? huntOutcomeLabels[outcome as keyof typeof huntOutcomeLabels].text
            : huntStateLabels[state as keyof typeof huntStateLabels],
          last_run_at ? `última ejecución el ${day(last_run_at.toISOString())}` : "sin ejecutar",
        ].join(" · "),
        path: paths.hunt(id),
      })),
    };
  },
});
