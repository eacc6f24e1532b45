import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { changeList } from "#features/posture/waf-changes/contracts/change-query.ts";
import {
  type ChangeState,
  changePath,
  changeStateLabels,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { wafChanges } from "../changes/change-query.store.ts";

/** Questions about the changes of the web application firewall by any filter of their list. */
export const askedChanges = defineAskedList({
  name: "waf_changes",
  permission: "waf.read",
  place: changeList,
  noun: { one: "cambio del WAF", many: "cambios del WAF", feminine: false },
  called: ["cambio", "cambios", "modificacion", "modificaciones", "debilitamiento*"],
  beside: ["waf", "imperva", "incapsula"],
  kinds: ["waf_changes.", "figure.waf_changes."],
  words: {
    state: {
      unrequested: [
        "que nadie pidio",
        "no solicitad*",
        "no pedid*",
        "sin pedir",
        "sin aprobacion",
        "no autorizad*",
        "que nadie solicito",
      ],
      proposed: ["por confirmar", "sin confirmar", "por vincular"],
      linked: ["con solicitud", "solicitad*", "pedid*"],
      system: ["del sistema", "de imperva mismo"],
    },
    effect: {
      weakening: ["debilita*", "debilitan", "debilitamiento*", "que bajan la proteccion"],
      strengthening: ["refuerz*"],
    },
    open: { true: ["pendiente*"] },
    emergency: { true: ["de emergencia", "urgentes"] },
  },
  flags: { open: "que debilitan la protección sin solicitud", emergency: "de emergencia" },
  period: { from: "from", to: "to" },
  orders: { default: "-at", newest: "-at", oldest: "at" },
  async find({ db }, filter, request) {
    const { items, total } = await wafChanges.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, type_text, site_name, state, occurred_at }) => ({
        title: site_name ? `${type_text} en ${site_name}` : type_text,
        detail: `${changeStateLabels[state as ChangeState]} · ${day(occurred_at.toISOString())}`,
        path: changePath(id),
      })),
    };
  },
});
