import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { namedStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import { artifactQuery } from "#features/compliance/evidence/artifact-query.ts";
import { day, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { authorOf } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { artifacts } from "../artifacts/artifact-query.store.ts";
import { artifactsFrom } from "../artifacts/read-artifact.ts";

const statusTexts = {
  in_review: "Por revisar",
  approved: "Aprobada",
  expiring: "Por vencer",
  expired: "Vencida",
  rejected: "Rechazada",
} as const;

/** Questions about evidence by any filter of its list. */
export const askedEvidence = defineAskedList({
  name: "evidence",
  permission: "compliance.read",
  place: defineListPlace({
    route: paths.evidence,
    call: "compliance.list_artifacts",
    query: artifactQuery,
  }),
  noun: { one: "evidencia", many: "evidencias", feminine: true },
  called: ["evidencia*", "respaldo* documental*", "comprobante*"],
  kinds: ["evidence."],
  filteringKinds: ["evidence."],
  words: {
    status: {
      in_review: [
        "en revision",
        "por revisar",
        "por aprobar",
        "sin revisar",
        "sin aprobar",
        "esperan revision",
        "esperando revision",
      ],
      approved: ["aprobad*"],
      expiring: ["por vencer", "que vencen pronto"],
      expired: ["vencid*", "caducad*"],
      rejected: ["rechazad*", "devuelt*"],
    },
    mine: { true: ["a mi cargo", "a mi nombre", "mias", "asignadas a mi", "mis evidencias"] },
    unlinked: { true: ["sin control*", "sin usar", "que no se usan", "que no respaldan nada", "sueltas"] },
  },
  flags: { mine: "a su cargo", unlinked: "sin control ni medida" },
  dates: [
    {
      from: "valid_from",
      to: "valid_to",
      words: ["vence*", "vencen", "por vencer", "venceran", "caduca*", "expira*", "renovar", "venciero*"],
      phrase: "que vencen",
      ahead: true,
    },
    {
      from: "reviewed_from",
      to: "reviewed_to",
      words: ["aprobad*", "aprobaron", "aprobamos", "se aprobaron", "aceptad*"],
      phrase: "aprobadas",
      with: { status: ["approved", "expiring", "expired"] },
    },
    {
      from: "reviewed_from",
      to: "reviewed_to",
      words: ["rechazad*", "rechazaron", "se rechazaron", "devuelt*"],
      phrase: "rechazadas",
      with: { status: ["rejected"] },
    },
    {
      from: "added_from",
      to: "added_to",
      words: [
        "subi*",
        "subid*",
        "cargad*",
        "cargamos",
        "agregad*",
        "nueva*",
        "llegaron",
        "entregad*",
        "se subieron",
        "enviad*",
      ],
      phrase: "subidas",
      begins: true,
    },
  ],
  tells: {
    who: [
      "subio",
      "cargo",
      "subieron",
      "trajo",
      "rechazo",
      "aprobo",
      "reviso",
      "es el responsable de",
      "es responsable de",
    ],
    when: true,
  },
  orders: { default: "recent", newest: "recent", oldest: "oldest" },
  async resolve({ db }, asked) {
    const { standard_id: name } = asked;
    return typeof name === "string"
      ? { ...asked, standard_id: (await namedStandard(db, name))?.id }
      : { ...asked };
  },
  async find({ db, actor, clock }, filter, request) {
    const today = dayOf(clock.now());
    const { items, total } = await artifacts.page(db, { filter, today, me: authorOf(actor).id }, request);
    const views = await artifactsFrom(db, items, today);
    return {
      total,
      items: views.map(({ id, title, status, valid_until, owner_name, added_at }) => ({
        title,
        detail: `${statusTexts[status]} · subida el ${day(added_at)} · ${valid_until ? `vale hasta el ${writtenDay(valid_until)}` : "sin vencimiento"} · ${owner_name || "sin responsable"}`,
        path: `${paths.evidence}?evidencia=${id}`,
      })),
    };
  },
});
