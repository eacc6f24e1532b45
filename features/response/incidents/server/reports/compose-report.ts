import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import type { ReportSection } from "#features/response/incidents/contracts/incident-reports.contract.ts";
import {
  type ReportSectionKey,
  reportSections,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import {
  affectedLabels,
  durationLabels,
  factCategoryLabels,
  impactLabels,
  incidentOriginLabels,
  incidentVerdictLabels,
  momentLabels,
  observableTypeLabels,
  stageLabels,
  taskPhaseLabels,
  taskStateLabels,
} from "#features/response/incidents/incidents.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { defang } from "#platform/contract/defang.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findDecisions } from "../decisions/decision.store.ts";
import { findEvidence } from "../evidence/evidence.store.ts";
import { currentMoments, incidentDurations } from "../moments/moment.rules.ts";
import { findMoments } from "../moments/moment.store.ts";
import { findObservablePage } from "../observables/observable.store.ts";
import { isOpen } from "../tasks/task.rules.ts";
import { findTasks } from "../tasks/task.store.ts";
import { className } from "../taxonomy/taxonomy.ts";
import { findFactPage } from "../timeline/fact.store.ts";
import { readFamily, type WorkedIncident } from "../work/act-on-incident.ts";
import { findAffectedObjects, findLinksOf } from "../work/incident-parts.store.ts";
import { reportParts } from "./report-part.extension.ts";
import { joinParagraphs, reportList, reportTable } from "./report-text.rules.ts";

type Write = (context: VerbContext, incident: WorkedIncident) => Promise<string>;

const limits = { facts: 5_000, observables: 500 };
const sentence = (text: string) => (text === "" || /[.!?…]$/.test(text) ? text : `${text}.`);

const summary: Write = async (_context, { row }) =>
  joinParagraphs(
    row.title === row.description
      ? sentence(row.title)
      : joinParagraphs(sentence(row.title), row.description),
    reportList([
      `Declarado: ${dateTime(row.opened_at)}, ${incidentOriginLabels[row.origin].toLowerCase()}`,
      row.closed_at
        ? `Cerrado: ${dateTime(row.closed_at)}`
        : `Etapa: ${stageLabels[row.status].toLowerCase()}`,
      `Severidad: ${severityName[severityOfRank(row.severity)].toLowerCase()}`,
      `Clase: ${className(row.class) ?? "sin clasificar"}`,
      row.techniques.length > 0 ? `Técnicas de ATT&CK: ${row.techniques.join(", ")}` : "",
      row.verdict ? `Veredicto: ${incidentVerdictLabels[row.verdict].toLowerCase()}` : "",
    ]),
    row.verdict_reason,
  );

const impact: Write = async ({ db }, { row, ids }) =>
  joinParagraphs(
    `${impactLabels[row.impact]}.`,
    row.impact_text,
    reportList(
      (await findAffectedObjects(db, ids)).map(
        ({ name, state }) => `${name}: ${affectedLabels[state].toLowerCase()}`,
      ),
    ),
  );

const moments: Write = async ({ db }, { ids }) => {
  const current = currentMoments(await findMoments(db, ids));
  const rows = [...current.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const measured = incidentDurations(current).filter(({ minutes }) => minutes !== null);
  return joinParagraphs(
    reportTable(
      ["Momento", "Cuándo", "De dónde se sabe"],
      rows.map(({ kind, at, certainty, source }) => [
        momentLabels[kind],
        `${certainty === "estimated" ? "cerca del " : ""}${dateTime(at)}`,
        source,
      ]),
      () => "",
    ),
    reportList(
      measured.map(
        ({ name, from, to, minutes, estimated }) =>
          `${durationLabels[name]} (de ${momentLabels[from].toLowerCase()} a ${momentLabels[to].toLowerCase()}): ${spanText(minutes ?? 0)}${estimated ? ", estimado" : ""}`,
      ),
    ),
  );
};

function spanText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(" ") || "0 min";
}

const timeline: Write = async ({ db }, { ids }) => {
  const rows: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await findFactPage(db, ids, { in_report: true }, { cursor, limit: 1_000 });
    for (const { at, certainty, category, plain, technical } of page.items)
      rows.push([
        `${certainty === "estimated" ? "cerca del " : ""}${dateTime(at)}`,
        factCategoryLabels[category],
        plain || technical,
      ]);
    cursor = page.next ?? undefined;
  } while (cursor && rows.length < limits.facts);
  return reportTable(
    ["Cuándo", "Qué es", "Qué ocurrió"],
    rows,
    (count) => `Hay ${count} hechos más en la cronología, que se entrega completa como CSV.`,
  );
};

const cause: Write = async (_context, { row }) =>
  row.root_cause_undetermined ? joinParagraphs("No se pudo determinar.", row.root_cause) : row.root_cause;

const response: Write = async ({ db }, { ids }) => {
  const [tasks, decisions] = await Promise.all([findTasks(db, ids), findDecisions(db, ids)]);
  const replaced = new Set(decisions.flatMap(({ replaces }) => replaces ?? []));
  const done = tasks.filter((task) => task.phase !== "review" && !isOpen(task));
  return joinParagraphs(
    reportTable(
      ["Etapa", "Tarea", "Resultado"],
      done.map(({ phase, title, state, result }) => [
        taskPhaseLabels[phase],
        title,
        result || taskStateLabels[state],
      ]),
      (count) => `Y ${count} tareas más.`,
    ),
    reportList(
      decisions
        .filter(({ id }) => !replaced.has(id))
        .map(
          ({ decision, reason, decided_by, decided_at }) =>
            `${sentence(decision)} ${sentence(reason)} Decidió ${decided_by}, ${dateTime(decided_at)}`,
        ),
    ),
  );
};

const indicators: Write = async ({ db }, { ids }) => {
  const { items, total } = await findObservablePage(db, ids, { ioc: "true" }, { limit: limits.observables });
  const rest = total.count - items.length;
  return joinParagraphs(
    reportTable(
      ["Tipo", "Valor"],
      items.map(({ type, value }) => [
        observableTypeLabels[type as keyof typeof observableTypeLabels],
        defang(type, value),
      ]),
      (count) => `Y ${count} indicadores más.`,
    ),
    rest > 0 ? `Hay ${rest} indicadores más en el caso.` : "",
  );
};

// A hash is too wide for a table column, and a wrapped one cannot be compared.
const evidence: Write = async ({ db }, { ids }) =>
  reportList(
    (await findEvidence(db, ids)).map(({ number, title, sha256, kind, place }) =>
      [
        sentence(`EV-${number} ${title}`),
        sha256 ? `SHA-256 ${sha256}.` : "Sin hash.",
        kind === "file" ? "Se guarda en el portal." : `Se guarda en ${sentence(place)}`,
      ].join(" "),
    ),
  );

const lessons: Write = async (_context, { row }) => row.lessons;

const measures: Write = async ({ db }, { ids }) => {
  const [links, tasks] = await Promise.all([findLinksOf(db, ids), findTasks(db, ids)]);
  const followed = links.filter(
    ({ kind, target }) => kind === "finding" || (kind === "place" && target.startsWith(paths.measures)),
  );
  return reportList([
    ...followed.map(({ label }) => label),
    ...tasks
      .filter(({ phase }) => phase === "review")
      .map(({ title, state, owner_name, due_at }) =>
        [title, owner_name, due_at && `hasta el ${dateTime(due_at)}`, taskStateLabels[state].toLowerCase()]
          .filter(Boolean)
          .join(", "),
      ),
  ]);
};

const writers: Partial<Record<ReportSectionKey, Write>> = {
  summary,
  impact,
  moments,
  timeline,
  cause,
  response,
  indicators,
  evidence,
  lessons,
  measures,
};

/** Returns one section composed from the present case, with the content of other areas. */
export async function composeSection(
  context: VerbContext,
  id: string,
  key: ReportSectionKey,
): Promise<ReportSection> {
  const incident = await readFamily(context, id);
  const own = (await writers[key]?.(context, incident)) ?? "";
  const others: string[] = [];
  for (const part of context.extensions(reportParts))
    if (part.section === key) others.push(await part.write(context, id));
  return { key, text: joinParagraphs(own, ...others) };
}

/** Composes every section from the present data of the case. */
export async function composeSections(context: VerbContext, id: string): Promise<ReportSection[]> {
  const sections: ReportSection[] = [];
  for (const key of reportSections) sections.push(await composeSection(context, id, key));
  return sections;
}
