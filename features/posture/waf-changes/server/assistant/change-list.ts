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
  called: [
    ...["cambio", "cambios", "modificacion", "modificaciones", "debilitamiento*", "cambio algo", "cambiaron"],
    ...["cambiado", "modificaron", "modifico", "tocaron", "toco", "ajuste*", "se hizo", "hicieron"],
  ],
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
        "que nadie haya pedido",
        "nadie haya pedido",
        "nadie pidio",
        "sin permiso",
        "sin avisar",
      ],
      proposed: ["por confirmar", "sin confirmar", "por vincular", "sin vincular"],
      linked: ["con solicitud", "solicitad*", "pedid*"],
      system: ["del sistema", "de imperva mismo"],
    },
    effect: {
      weakening: [
        ...["debilita*", "debilitan", "debilitamiento*", "que bajan la proteccion", "bajaron la proteccion"],
        ...[
          "mas expuest*",
          "mas desprotegid*",
          "desprotegid*",
          "menos protegid*",
          "mas debil*",
          "debilito",
          "debilitaron",
        ],
        ...["que nos deja* mas expuest*", "peligrosos", "riesgosos"],
      ],
      strengthening: ["refuerz*"],
    },
    open: { true: ["pendiente*"] },
    emergency: { true: ["de emergencia", "urgentes"] },
  },
  flags: { open: "que debilitan la protección sin solicitud", emergency: "de emergencia" },
  period: { from: "from", to: "to", words: ["cambi*", "modific*", "hizo", "hicieron", "tocaron", "realiz*"] },
  tells: {
    who: [
      "hizo",
      "hicieron",
      "cambio",
      "cambiaron",
      "modifico",
      "modificaron",
      "toco",
      "realizo",
      "debilito",
      "ejecuto",
      "desactivo",
    ],
    when: true,
  },
  orders: { default: "-at", newest: "-at", oldest: "at" },
  async find({ db }, filter, request) {
    const { items, total } = await wafChanges.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, type_text, site_name, state, actor_name, occurred_at }) => ({
        title: site_name ? `${type_text} en ${site_name}` : type_text,
        detail: `${changeStateLabels[state as ChangeState]} · ${actor_name || "autor desconocido"} · ${day(occurred_at.toISOString())}`,
        path: changePath(id),
      })),
    };
  },
});
