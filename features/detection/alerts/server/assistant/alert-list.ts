import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { alertNumber, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import { alertQuery } from "#features/detection/alerts/contracts/alert-query.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { type AlertQuestion, permitted, surveyAlerts } from "../figures/survey-alerts.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { alerts } from "../queue/alert-query.store.ts";
import { alertListLinks } from "./alert-tools.ts";

/**
 * The lists of alerts for the assistant. Each level has its own screen, so an answer over both links to each of them.
 */
const alertLists = defineListPlace({
  route: paths.alertsN1,
  call: "alerts.list_alerts",
  query: alertQuery,
  open: { all: "todas", unless: ["status", "verdict"] },
});

const orders = { "-severity": "worst", "-opened": "newest", last_seen: "oldest" } as const;

/** Questions about alerts by any filter of their lists, limited to the alerts that the person may see. */
export const askedAlerts = defineAskedList({
  name: "alerts",
  permission: "alert.read",
  place: { ...alertLists },
  noun: { one: "alerta", many: "alertas", feminine: true },
  called: ["alerta*", "alarma*", "falsos positivos", "falso positivo"],
  kinds: ["alerts.", "figure.alerts.", "company.changed", "events.threat"],
  filteringKinds: ["alerts."],
  words: {
    status: {
      new: ["nuevas", "nueva", "sin revisar"],
      in_progress: ["en proceso", "en trabajo"],
      waiting_client: [
        ...[
          "que esperan al cliente",
          "esperando al cliente",
          "en espera del cliente",
          "que esperan mi respuesta",
        ],
        ...["que tengo que responder", "por responder", "que debo responder", "sin responder", "en espera"],
      ],
      escalated: ["escalad*"],
      closed: ["cerrad*", "cerraron", "cerramos", "se cerraron", "resuelt*"],
    },
    verdict: {
      false_positive: ["falsa* alarma*", "falsas positivas"],
      true_positive: ["reales", "confirmad*"],
    },
    cloud: { true: ["de la nube", "de nube", "cloud", "cnapp", "en la nube"] },
    origin: { correlation: ["de correlacion", "que abrio una correlacion", "por correlacion"] },
  },
  providerOnly: ["assignee", "mine", "origin", "rule", "suppressed", "suppression", "correlation_rule"],
  flags: { cloud: "de la nube" },
  period: { from: "from", to: "to" },
  dates: [
    {
      from: "opened_from",
      to: "opened_to",
      words: [
        "llegaron",
        "entraron",
        "se abrieron",
        "abrieron",
        "se generaron",
        "recibi*",
        "se crearon",
        "aparecieron",
        "nueva",
        "nuevas",
        "se levantaron",
      ],
      phrase: "abiertas",
      begins: true,
    },
    {
      from: "closed_from",
      to: "closed_to",
      words: ["cerrad*", "cerraron", "cerramos", "se cerraron", "resuelt*", "resolvieron", "se resolvieron"],
      phrase: "cerradas",
      with: { status: ["closed"] },
    },
    {
      from: "escalated_from",
      to: "escalated_to",
      words: ["escalad*", "escalaron", "se escalaron", "escalamos"],
      phrase: "escaladas",
    },
    {
      from: "due_from",
      to: "due_to",
      words: ["vence*", "vencen", "por vencer", "se vencen", "con plazo"],
      phrase: "que vencen",
      ahead: true,
    },
  ],
  figures: {
    "": "alerts.open",
    "severity=critical": "alerts.open_critical",
    "severity=high": "alerts.open_high",
    "overdue=true": "alerts.late",
  },
  groups: {
    rule: { words: ["regla*", "deteccion*"], label: "Regla" },
    user: { words: ["usuario*", "cuenta*", "persona*"], label: "Usuario" },
    asset: {
      words: ["activo*", "equipo*", "servidor*", "maquina*", "host", "hosts", "computador*"],
      label: "Activo",
    },
  },
  async count(context, filter, field) {
    const facets = await alerts.facets(
      context.db,
      await selectionFor(context, permitted(context, filter as AlertQuestion)),
    );
    return field === "user" || field === "asset" || field === "rule" ? facets[field] : [];
  },
  orders: { default: "-severity", worst: "-severity", newest: "-opened", oldest: "last_seen" },
  async find(context, filter, { sort, limit }) {
    const question = filter as AlertQuestion;
    const order = sort in orders ? orders[sort as keyof typeof orders] : "worst";
    const { tally, items } = await surveyAlerts(context, question, { order, most: limit });
    const countOf = (each?: 1 | 2) =>
      tally
        .filter(({ level }) => each === undefined || level === each)
        .reduce((sum, { alerts }) => sum + alerts, 0);
    const isProvider = visibleTo(context.actor) === "every";
    return {
      total: { count: countOf(), capped: false },
      items: items.map(({ id, number, title, level, status }) => ({
        title: `${alertNumber(number)} ${title}`,
        detail: statusLabels[status],
        path: paths.alert(level, id),
      })),
      sources: alertListLinks(question, { 1: countOf(1), 2: countOf(2) }, isProvider),
    };
  },
});
