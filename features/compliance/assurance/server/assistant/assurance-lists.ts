import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { nonconformityStatusLabels } from "#features/compliance/assurance/assurance.labels.ts";
import { exceptionQuery } from "#features/compliance/assurance/contracts/exception-query.ts";
import { nonconformityQuery } from "#features/compliance/assurance/contracts/nonconformity-query.ts";
import { day, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { findControlRefs } from "../findings/control-ref.store.ts";
import { exceptions } from "../findings/exception-query.store.ts";
import { nonconformities } from "../findings/nonconformity-query.store.ts";

/** Questions about nonconformities by any filter of their list. */
export const askedNonconformities = defineAskedList({
  name: "nonconformities",
  permission: "compliance.read",
  place: defineListPlace({
    route: paths.nonconformities,
    call: "compliance.list_nonconformities",
    query: nonconformityQuery,
  }),
  noun: { one: "no conformidad", many: "no conformidades", feminine: true },
  called: [
    ...[
      "no conformidad*",
      "noconformidad*",
      "nc",
      "ncs",
      "hallazgo* de auditoria",
      "observacion* de auditoria",
    ],
    ...["accion* correctiva*", "disconformidad*", "incumplimiento* de auditoria"],
  ],
  kinds: ["nonconformities."],
  filteringKinds: ["nonconformities."],
  words: {
    pending: { true: ["pendiente*", "sin cerrar", "abiert*", "vigentes", "sin resolver"] },
    status: {
      closed: ["cerrad*", "resuelt*", "se cerraron", "cerramos"],
      awaiting_check: ["por verificar", "sin verificar"],
      in_progress: ["en curso", "en proceso"],
    },
    kind: { major_nonconformity: ["mayor", "mayores"], minor_nonconformity: ["menor", "menores"] },
  },
  flags: { pending: "pendientes" },
  period: { from: "opened_from", to: "opened_to" },
  dates: [
    {
      from: "closed_from",
      to: "closed_to",
      words: ["cerrad*", "se cerraron", "cerramos", "cerraron", "resuelt*", "resolvimos"],
      phrase: "cerradas",
    },
    {
      from: "due_from",
      to: "due_to",
      words: ["vence*", "vencen", "por vencer", "con plazo"],
      phrase: "que vencen",
      ahead: true,
    },
  ],
  tells: { when: true },
  orders: { default: "due", newest: "recent" },
  async find({ db, clock }, filter, request) {
    const { items, total } = await nonconformities.page(db, { filter, today: dayOf(clock.now()) }, request);
    return {
      total,
      items: items.map(({ id, title, status, due_date, owner_name }) => ({
        title,
        detail: `${nonconformityStatusLabels[status]} · ${due_date ? `plazo ${writtenDay(due_date)}` : "sin plazo"} · ${owner_name || "sin responsable"}`,
        path: `${paths.nonconformities}?abierta=${id}`,
      })),
    };
  },
});

/** Questions about accepted gaps by any filter of their list. */
export const askedExceptions = defineAskedList({
  name: "exceptions",
  permission: "compliance.read",
  place: defineListPlace({
    route: paths.nonconformities,
    call: "compliance.list_exceptions",
    query: exceptionQuery,
  }),
  address: { ficha: ["excepciones"] },
  noun: { one: "excepción", many: "excepciones", feminine: true },
  called: ["excepcion*", "brecha* aceptada*", "riesgo* aceptado*"],
  kinds: ["exceptions."],
  filteringKinds: ["exceptions."],
  words: {
    state: {
      active: ["vigente*", "activa*"],
      expired: ["vencid*", "caducad*", "que vencieron", "vencieron"],
      revoked: ["revocad*"],
    },
  },
  period: { from: "approved_from", to: "approved_to" },
  dates: [
    {
      from: "expires_from",
      to: "expires_to",
      words: ["vence*", "vencen", "por vencer", "caduca*", "expira*"],
      phrase: "que vencen",
      ahead: true,
    },
  ],
  tells: {
    who: ["aprobo", "acepto", "autorizo", "aprobaron", "aceptaron el riesgo de", "acepto el riesgo de"],
    when: true,
  },
  orders: { default: "-approved", newest: "-approved" },
  async find({ db, clock }, filter, request) {
    const { items, total } = await exceptions.page(db, { filter, today: dayOf(clock.now()) }, request);
    const controls = await findControlRefs(db, [...new Set(items.map(({ control_id }) => control_id))]);
    return {
      total,
      items: items.map(({ control_id, reason, approved_by_name, approved_at, expires_on }) => {
        const control = controls.get(control_id);
        return {
          title: control ? `${control.code} ${control.title}` : reason,
          detail: `Aprobada por ${approved_by_name} el ${day(approved_at.toISOString())} · vence el ${writtenDay(expires_on)}`,
          path: `${paths.nonconformities}?ficha=excepciones`,
        };
      }),
    };
  },
});
