import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { incidentList } from "#features/response/incidents/contracts/incident-place.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { incidents } from "../list/incident-query.store.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";

/** The list of incidents for questions with any of its filters, without restricted incidents. */
export const askedIncidents = defineAskedList({
  name: "incidents",
  permission: "incident.read",
  place: incidentList,
  noun: { one: "incidente", many: "incidentes", feminine: false },
  called: ["incidente*", "brecha de seguridad", "brechas de seguridad"],
  kinds: ["incidents.", "figure.incidents."],
  filteringKinds: ["incidents."],
  words: {
    stage: {
      closed: ["cerrad*", "resuelt*", "terminad*", "finalizad*"],
      containment: ["contenid*"],
      recovery: ["recuperad*"],
    },
    verdict: { confirmed: ["real", "reales", "verdader*"], false_positive: ["falsa* alarma*"] },
    waiting_client: {
      true: [
        "que esperan por nosotros",
        "que nos esperan",
        "esperando al cliente",
        "que esperan al cliente",
        "que esperan algo de nosotros",
      ],
    },
  },
  providerOnly: ["lead", "mine", "visibility"],
  flags: { waiting_client: "que esperan algo de la empresa" },
  period: { from: "from", to: "to", words: ["declarad*", "declararon", "se declararon", "abrieron"] },
  dates: [
    {
      from: "closed_from",
      to: "closed_to",
      words: ["cerrad*", "cerraron", "cerramos", "se cerraron", "resuelt*", "terminad*"],
      phrase: "cerrados",
    },
    {
      from: "contained_from",
      to: "contained_to",
      words: ["contenid*", "contuvieron", "se contuvieron"],
      phrase: "contenidos",
    },
    {
      from: "due_from",
      to: "due_to",
      words: ["vence*", "vencen", "por vencer", "cruza* el plazo", "cruza* su plazo", "pasa* el plazo"],
      phrase: "que vencen",
      ahead: true,
    },
  ],
  figures: {
    "": "incidents.open",
    "severity=critical": "incidents.open_critical",
    "severity=high": "incidents.open_high",
  },
  orders: { default: "-opened", worst: "-severity", newest: "-opened", oldest: "opened" },
  async find({ db, actor, clock }, filter, request) {
    const visibilityFilter = isProvider(actor) ? {} : { client_visible: true };
    const { items, total } = await incidents.page(
      db,
      {
        filter: { ...filter, ...visibilityFilter, unrestricted: true },
        me: authorOf(actor).id,
        now: clock.now(),
      },
      request,
    );
    return {
      total,
      items: items.map((row) => ({
        title: `${incidentCodeOf(row)} ${row.title}`,
        detail: stageLabels[row.status],
        path: paths.incident(row.id),
      })),
    };
  },
});
