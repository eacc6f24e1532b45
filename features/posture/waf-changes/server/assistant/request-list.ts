import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { requestQuery } from "#features/posture/waf-changes/contracts/change-query.ts";
import {
  requestCode,
  requestPath,
  requestStateLabels,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { wafRequests } from "../requests/request-query.store.ts";

const requestList = defineListPlace({
  route: paths.wafChanges,
  call: "waf_changes.list_requests",
  query: requestQuery,
});

/** Questions about the requests of changes of the web application firewall. */
export const askedRequests = defineAskedList({
  name: "waf_requests",
  permission: "waf.read",
  place: requestList,
  address: { vista: ["solicitudes"] },
  noun: { one: "solicitud de cambio del WAF", many: "solicitudes de cambio del WAF", feminine: true },
  called: [
    "solicitud de cambio*",
    "solicitudes de cambio*",
    "solicitud",
    "solicitudes",
    "pedidos de cambio",
    "pedido",
    "pedidos",
    "cambio",
    "cambios",
  ],
  beside: ["waf", "imperva", "incapsula"],
  kinds: [],
  words: {
    state: {
      pending: ["por aprobar", "pendiente*", "sin aprobar", "que esperan aprobacion", "esperando aprobacion"],
      approved: ["por ejecutar", "por hacer", "sin ejecutar", "aprobad*"],
      refused: ["rechaz*", "se rechaz*", "negad*"],
      executed: ["ejecutad*", "hech*"],
    },
    emergency: { true: ["de emergencia", "urgentes"] },
  },
  flags: { emergency: "de emergencia" },
  period: { from: "created_from", to: "created_to" },
  dates: [
    { from: "decided_from", to: "decided_to", words: ["aprob*", "rechaz*"], phrase: "decididas" },
    {
      from: "window_from",
      to: "window_to",
      words: ["ejecut*", "programad*", "para"],
      phrase: "programadas",
      ahead: true,
    },
  ],
  tells: { who: ["pidio", "solicito", "pidieron", "solicitaron", "aprobo", "aprobaron"], when: true },
  orders: { default: "-window", newest: "-window", oldest: "window" },
  async find({ db }, filter, request) {
    const { items, total } = await wafRequests.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, number, summary, state, requested_by_name, decided_by_name, window_from }) => ({
        title: `${requestCode(number)} ${summary}`,
        detail: `${requestStateLabels[state]} · pedida por ${requested_by_name}${decided_by_name ? `, decidida por ${decided_by_name}` : ""} · para el ${day(window_from.toISOString())}`,
        path: requestPath(id),
      })),
    };
  },
});
