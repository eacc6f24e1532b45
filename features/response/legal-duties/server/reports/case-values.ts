import taxonomyJson from "#database/reference/incident-taxonomy.json" with { type: "json" };
import { sectorNameOf } from "#features/compliance/assurance/server/assurance.public.ts";
import { incidentStageLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { gravityLabels, regimeLabels, serviceImpactLabels } from "../../legal-duties.labels.ts";
import type { LegalCase } from "../case/legal-case.ts";
import { regimeAtKnowledge } from "../duties/duties.rules.ts";
import {
  findAffectedObjects,
  findCompanyName,
  findDoneTasks,
  findIndicators,
  findReportedFacts,
} from "./case-values.store.ts";
import type { CaseValues } from "./report.rules.ts";

const classNames = new Map(
  taxonomyJson.areas.flatMap((area) =>
    area.effects.flatMap((effect) =>
      effect.categories.map(({ id, name }) => [id, `${effect.name}: ${name} (${id})`] as const),
    ),
  ),
);

const lines = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n");

/** Reads the present values of an incident, under the names of the report fields. */
export async function readCaseValues(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { incident, ids, moments, known }: Pick<LegalCase, "incident" | "ids" | "moments" | "known">,
): Promise<CaseValues> {
  const company = await findCompanyName(db, companyIn(actor));
  const sector = await sectorNameOf(db);
  const affected = await findAffectedObjects(db, ids);
  const indicators = await findIndicators(db, ids);
  const facts = await findReportedFacts(db, ids);
  const tasks = await findDoneTasks(db, ids);
  const momentOf = (kind: string) => moments.find((moment) => moment.kind === kind)?.at;
  const format = (at: Date | undefined) => (at ? dateTime(at) : "");
  const values = (...types: string[]) =>
    lines(indicators.filter(({ type }) => types.includes(type)).map(({ value }) => value));
  const done = (phase?: string) =>
    lines(
      tasks
        .filter((task) => phase === undefined || task.phase === phase)
        .map(({ title, result }) => (result === "" ? `- ${title}` : `- ${title}: ${result}`)),
    );
  const [effect, recovered] = [momentOf("first_effect"), momentOf("recovery")];
  const impact = serviceImpactLabels[incident.impact] ?? "";
  return new Map([
    ["company_name", company],
    ["regime", regimeLabels[regimeAtKnowledge(known)] ?? ""],
    ["sector", sector],
    ["detected_at", format(momentOf("detection"))],
    ["began_at", format(momentOf("first_act"))],
    ["summary", incident.description || incident.title],
    ["class", (incident.class && classNames.get(incident.class)) ?? ""],
    ["assets", lines(affected.filter(({ kind }) => kind === "asset").map(({ name }) => name))],
    ["services", impact],
    ["ongoing", known.managedAt ? "No" : "Sí"],
    ["contained", momentOf("containment") ? "Sí" : "No se sabe todavía"],
    ["status", incidentStageLabels[incident.status] ?? ""],
    ["containment", done("containment")],
    ["eradication", done("eradication")],
    ["recovery", recovered ? `Recuperado el ${format(recovered)}` : done("recovery")],
    ["measures", done()],
    ["vector", incident.techniques.join(", ")],
    ["cause", incident.root_cause],
    ["severity", gravityLabels[severityOfRank(incident.severity)]],
    ["impact", lines([impact, incident.impact_text])],
    [
      "outage",
      effect
        ? `Desde el ${format(effect)}${recovered ? ` hasta el ${format(recovered)}` : ", sigue en curso"}`
        : "",
    ],
    ["ioc_addresses", values("ipv4", "ipv6", "cidr")],
    ["ioc_hashes", values("md5", "sha1", "sha256", "sha512")],
    ["ioc_domains", values("domain", "host")],
    ["ioc_urls", values("url")],
    ["ioc_accounts", values("account", "mail")],
    ["vulnerability", values("cve")],
    ["timeline", lines(facts.map(({ at, plain, technical }) => `${dateTime(at)} · ${plain || technical}`))],
    ["lessons", incident.lessons],
    ["people", ""],
    ["territory", ""],
  ]);
}
