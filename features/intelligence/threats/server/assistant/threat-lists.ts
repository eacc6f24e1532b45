import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { indicatorQuery } from "#features/intelligence/threats/contracts/indicator-query.ts";
import { sightingQuery } from "#features/intelligence/threats/contracts/sighting-query.ts";
import {
  indicatorKindLabels,
  indicatorStateLabels,
  sightingOutcomeLabels,
} from "#features/intelligence/threats/threats.labels.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { companyIn } from "#platform/server/actor.ts";
import { indicators } from "../indicators/indicator-query.store.ts";
import { indicatorStateOf } from "../indicators/indicator-state.ts";
import { defangedIndicatorValue } from "../sightings/sighting-alerts.rules.ts";
import { sightings } from "../sightings/sighting-query.store.ts";

const sightingNames = ["avistamiento*", "ioc visto*", "iocs visto*"];

/** Questions about sightings of indicators by any filter of their list, without the most restricted ones. */
export const askedSightings = defineAskedList({
  name: "sightings",
  permission: "threat.read",
  place: defineListPlace({
    route: paths.threatSightings,
    call: "threats.list_sightings",
    query: sightingQuery,
    defaults: { state: "met" },
  }),
  noun: { one: "avistamiento", many: "avistamientos", feminine: false },
  called: sightingNames,
  kinds: ["threats.met"],
  filteringKinds: ["threats.met"],
  words: {
    state: { dismissed: ["descartad*"] },
    outcome: {
      blocked: ["detenid*", "bloquead*", "que se detuvieron"],
      allowed: ["que no se detuvieron", "no detenid*", "sin detener", "no bloquead*"],
    },
  },
  period: { from: "from", to: "to" },
  orders: { default: "-last", newest: "-last" },
  async find({ db }, filter, request) {
    const { items, total } = await sightings.page(db, { filter: { ...filter, below_red: true } }, request);
    return {
      total,
      items: items.map(({ id, kind, value, asset, outcome, last_at }) => ({
        title: defangedIndicatorValue(kind, value),
        detail: `${asset} · ${sightingOutcomeLabels[outcome].text} · ${day(last_at.toISOString())}`,
        path: `${paths.threatSightings}?avistamiento=${id}`,
      })),
    };
  },
});

/** Questions about the indicators that are compared with the events. */
export const askedIndicators = defineAskedList({
  name: "indicators",
  permission: "threat.read",
  place: defineListPlace({
    route: paths.threatIndicators,
    call: "threats.list_indicators",
    query: indicatorQuery,
  }),
  noun: { one: "indicador", many: "indicadores", feminine: false },
  called: ["indicador", "indicadores", "ioc", "iocs"],
  kinds: [],
  words: {
    state: {
      live: ["vigente*", "activ*", "en uso"],
      expired: ["vencid*", "caducad*", "expirad*"],
      revoked: ["revocad*"],
      noisy: ["ruidos*"],
    },
    kind: { domain: ["dominio*"], url: ["url", "urls"], ip: ["ip", "ips"] },
  },
  period: {
    from: "added_from",
    to: "added_to",
    words: ["cargad*", "agregad*", "llegaron", "nuev*", "cargaron", "cargamos", "agregaron"],
    phrase: "cargados",
  },
  orders: { default: "-added", newest: "-added" },
  async find({ db, actor, clock }, filter, request) {
    const now = clock.now();
    const { items, total } = await indicators.page(
      db,
      {
        filter: { ...filter, tlps: ["clear", "green", "amber", "amber_strict"] },
        companyId: companyIn(actor),
        now,
      },
      request,
    );
    return {
      total,
      items: items.map((row) => ({
        title:
          row.kind === "other" ? row.name || row.value : defangedIndicatorValue(row.kind as never, row.value),
        detail: `${indicatorKindLabels[row.kind]} · ${indicatorStateLabels[indicatorStateOf(row, now)].text} · ${day(row.added_at.toISOString())}`,
        path: `${paths.threatIndicators}?indicador=${row.id}`,
      })),
    };
  },
});
