import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { targetQuery } from "#features/posture/hardening/contracts/target-query.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { numberText } from "#platform/contract/number-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { targets } from "../targets/target-query.store.ts";
import { outdatedBefore } from "../targets/target-view.ts";

const targetList = defineListPlace({
  route: paths.hardening,
  call: "hardening.list_targets",
  query: targetQuery,
});

/** Questions about the machines under hardening guides by any filter of their list. */
export const askedTargets = defineAskedList({
  name: "hardening_targets",
  permission: "hardening.read",
  place: targetList,
  noun: {
    one: "equipo con guía de endurecimiento",
    many: "equipos con guía de endurecimiento",
    feminine: false,
  },
  called: ["equipo*", "servidor*", "maquina*", "computador*", "revision*", "puntaje*"],
  beside: [
    "endurecimiento",
    "hardening",
    "guia*",
    "bastionado",
    "configuracion segura",
    "en el cis",
    "cis benchmark",
  ],
  kinds: ["hardening."],
  filteringKinds: [],
  words: {
    band: {
      low: [
        "bajo el minimo",
        "bajo minimo",
        "puntaje bajo",
        "bajo puntaje",
        "con mal puntaje",
        "mal configurad*",
      ],
      none: ["sin puntaje"],
    },
    worse: {
      true: ["empeor*", "bajaron su puntaje", "que bajaron", "bajaron", "peor que antes", "bajo su puntaje"],
    },
    waiting: {
      true: [
        ...[
          "revisiones manuales",
          "revision manual",
          "manuales",
          "manuales pendientes",
          "esperan a una persona",
        ],
        ...["por responder", "sin responder"],
      ],
    },
    old: { true: ["antigu*", "sin revisar hace", "desactualizad*", "hace mas de 90 dias"] },
  },
  flags: {
    worse: "que empeoraron",
    waiting: "con revisiones manuales por responder",
    old: "sin revisar hace más de 90 días",
  },
  tells: { when: true },
  orders: { default: "score", worst: "score", newest: "-ended", oldest: "ended" },
  async find({ db, clock }, filter, request) {
    const { items, total } = await targets.page(
      db,
      { filter, oldBefore: outdatedBefore(clock.now()) },
      request,
    );
    return {
      total,
      items: items.map(({ id, asset_name, title, score, failed, ended_at }) => ({
        title: asset_name,
        detail: `${title} · ${score === null ? "sin puntaje" : `puntaje ${numberText(score)}`} · ${failed} sin cumplir · ${day(ended_at.toISOString())}`,
        path: paths.hardeningTarget(id),
      })),
    };
  },
});
