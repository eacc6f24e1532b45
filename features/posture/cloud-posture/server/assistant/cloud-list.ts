import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { cloudAlertList } from "#features/posture/cloud-posture/contracts/cloud-alert-place.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { cloudAlerts, findCloudAlertPage } from "../alerts/cloud-alert-query.store.ts";
import { cloudAlertsFrom, selectionFor } from "../alerts/cloud-alert-view.ts";

/** Questions about the failures of clouds by any filter of their list. */
export const askedCloudAlerts = defineAskedList({
  name: "cloud_alerts",
  permission: "finding.read",
  place: cloudAlertList,
  noun: { one: "falla de la nube", many: "fallas de la nube", feminine: true },
  called: [
    ...[
      "hallazgo*",
      "falla",
      "fallas",
      "vulnerabilidad*",
      "riesgo",
      "riesgos",
      "problema*",
      "revisiones que fallan",
    ],
    ...["mala* configuracion*", "configuracion* insegura*", "recurso*", "bucket*"],
  ],
  beside: ["nube", "cloud", "aws", "azure", "gcp", "google cloud", "cnapp", "bucket*"],
  kinds: ["cloud_posture.", "alerts.cloud"],
  filteringKinds: ["cloud_posture."],
  words: {
    exposes: {
      true: ["expuest*", "public*", "abiert* a internet", "alcanzables desde internet", "a internet"],
    },
    added: { true: ["nueva", "nuevas", "nuevos", "recien aparecid*"] },
    category: {
      identity: ["de identidad*", "de acceso*", "iam"],
      network: ["de red"],
      storage: ["bucket*", "s3"],
    },
    status: { closed_verified: ["cerrad*", "corregid*", "resuelt*"], in_progress: ["en curso"] },
  },
  flags: { exposes: "que se alcanzan desde internet", added: "nuevas en la última revisión" },
  period: {
    from: "first_seen_from",
    to: "first_seen_to",
    words: ["nueva", "nuevas", "nuevos", "aparecieron", "aparecid*", "se detectaron"],
    phrase: "nuevas",
  },
  dates: [
    {
      from: "closed_from",
      to: "closed_to",
      words: ["cerrad*", "corregid*", "corregimos", "resuelt*", "se corrigieron"],
      phrase: "corregidas",
    },
  ],
  groups: {
    account: { words: ["cuenta*", "suscripcion*", "proyecto*"], label: "Cuenta" },
    service: { words: ["servicio*"], label: "Servicio" },
    region: { words: ["region*"], label: "Región" },
  },
  figures: {
    "": "cloud.open",
    "severity=critical,high": "cloud.open_serious",
    "exposes=true": "cloud.open_exposed",
  },
  orders: { default: "-priority", worst: "-severity", newest: "-first_seen", oldest: "first_seen" },
  async count({ db }, filter, field) {
    const facets = await cloudAlerts.facets(db, await selectionFor(db, filter));
    return field === "account" ? facets.account : field === "service" ? facets.service : facets.region;
  },
  async find({ db }, filter, request) {
    const selection = await selectionFor(db, filter);
    const { items, total } = await findCloudAlertPage(db, selection, request);
    return {
      total,
      ...(selection.lastScans.length === 0 && {
        unmeasured: "todavía no se carga ninguna revisión de una cuenta en la nube",
      }),
      items: (await cloudAlertsFrom(db, selection, items)).map(({ id, number, title, status, asset }) => ({
        title: `${findingNumber(number)} ${title}`,
        detail: `${findingStatusLabels[status]} · ${asset.name}`,
        path: `${paths.cloudAlerts}?ver=todas&hallazgo=${id}`,
      })),
    };
  },
});
