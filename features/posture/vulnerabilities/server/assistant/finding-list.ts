import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import {
  findFindingPage,
  findingList,
  findings,
  findingsFrom,
  selectionFor,
} from "#features/posture/findings/server/findings.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { cappedCount } from "#platform/server/database/keyset-page.ts";
import { periodVulnerabilities } from "../periods/period-vulnerabilities.ts";

const measured = { status: "available", not_evaluated: null } as const;

/** Questions about the findings of vulnerabilities by any filter of their list. */
export const askedFindings = defineAskedList({
  name: "findings",
  permission: "finding.read",
  place: findingList,
  noun: { one: "vulnerabilidad", many: "vulnerabilidades", feminine: true },
  called: ["vulnerabilidad*", "vuln", "vulns", "hallazgo*", "cves", "kev", "kevs", "agujeros de seguridad"],
  kinds: ["company.vulnerab", "figure.findings."],
  filteringKinds: ["company.vulnerab"],
  words: {
    kev: {
      true: [
        "catalogo kev",
        "kev",
        "kevs",
        "explotad*",
        "se explota*",
        "se estan explotando",
        "explotandose",
        "con exploit",
      ],
    },
    not_evaluated: { true: ["sin volver a evaluar", "no evaluad*", "sin evaluar"] },
    status: {
      fixed_declared: [
        "declarad* corregid*",
        "por verificar",
        "sin verificar",
        "sin confirmar",
        "corregid* por verificar",
      ],
      closed_verified: ["cerrad*", "corregid*", "resuelt*", "parchad*", "solucionad*", "remediad*"],
      reopened: ["volvieron a aparecer", "reaparecid*"],
      in_progress: ["en curso", "en correccion", "en remediacion"],
      risk_accepted: ["aceptad*"],
    },
    ball: {
      client: [
        "a nuestro cargo",
        "que nos tocan",
        "de nuestro lado",
        "a cargo de la empresa",
        "a cargo del cliente",
      ],
      provider: ["a cargo del proveedor", "del proveedor", "de ustedes"],
    },
    exposure: {
      internet: ["expuest* a internet", "en internet", "de cara a internet", "visibles desde internet"],
    },
  },
  flags: { kev: "del catálogo KEV", not_evaluated: "sin volver a evaluar" },
  period: {
    from: "first_seen_from",
    to: "first_seen_to",
    words: [
      "nueva",
      "nuevas",
      "aparecieron",
      "aparecid*",
      "se encontraron",
      "encontrad*",
      "detectad*",
      "se detectaron",
      "salieron",
    ],
  },
  dates: [
    {
      from: "closed_from",
      to: "closed_to",
      words: [
        "cerrad*",
        "cerraron",
        "cerramos",
        "corregid*",
        "corregimos",
        "corrigieron",
        "se corrigieron",
        "resuelt*",
        "resolvimos",
        "parchad*",
        "parchamos",
        "solucionad*",
        "solucionamos",
        "arreglamos",
        "remediad*",
      ],
      phrase: "cerradas",
      with: { status: ["closed_verified"] },
    },
    {
      from: "declared_from",
      to: "declared_to",
      words: ["declarad*", "declararon", "declaramos"],
      phrase: "declaradas corregidas",
    },
    {
      from: "due_from",
      to: "due_to",
      words: ["vence*", "vencen", "por vencer", "con plazo", "se nos vence*"],
      phrase: "que vencen",
      ahead: true,
    },
  ],
  figures: {
    "": "findings.open",
    "severity=critical": "findings.open_critical",
    "severity=high": "findings.open_high",
    "kev=true": "findings.kev_open",
    "overdue=true": "findings.late",
  },
  groups: {
    asset: {
      words: ["activo*", "equipo*", "servidor*", "maquina*", "host", "hosts", "computador*"],
      label: "Activo",
    },
    issue: { words: ["problema*", "falla*", "vulnerabilidad* distinta*"], label: "Problema" },
  },
  orders: { default: "-priority", worst: "-severity", newest: "-first_seen", oldest: "first_seen" },
  async count(context, filter, field) {
    const facets = await findings.facets(context.db, await selectionFor(context, filter));
    return field === "asset" ? facets.asset : field === "issue" ? facets.issue : [];
  },
  async find(context, filter, request) {
    const { db } = context;
    const selection = await selectionFor(context, filter);
    const { items } = await findFindingPage(db, selection, request);
    const total = await cappedCount(db, findings.rows(db, selection));
    const { status, not_evaluated } =
      total.count === 0 ? await periodVulnerabilities(db, context.clock.now()) : measured;
    return {
      total,
      ...(status !== "available" &&
        !not_evaluated && { unmeasured: "todavía no hay un escaneo del período actual" }),
      items: (await findingsFrom(db, items, selection)).map(({ id, number, issue, status, asset }) => ({
        title: `${findingNumber(number)} ${issue.title}`,
        detail: `${findingStatusLabels[status]} · ${asset.name}`,
        path: paths.finding(id),
      })),
    };
  },
});
