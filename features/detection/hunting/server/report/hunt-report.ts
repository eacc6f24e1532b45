import { join } from "node:path";
import { huntOutcomeLabels } from "#features/detection/hunting/hunt-terms.ts";
import type { HuntDetail, HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { dataNeedLabels } from "#features/detection/hunting/hunting.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import type { Logo } from "#platform/server/documents/marks.ts";
import { paperPdf } from "#platform/server/documents/set-paper.ts";

interface ReportedHunt {
  detail: HuntDetail;
  /** The run on which the outcome is based. */
  run: HuntRun;
  company: string;
  logo: Logo | null;
  now: Date;
}

const number = new Intl.NumberFormat("es-CL");
const percent = (share: number) => `${number.format(Math.round(share * 1_000) / 10)} %`;

/** Returns the report, line by line; of the results only the number of events, for the client reads it too. */
export function huntReport({ detail: { hunt, query }, run, company, now }: Omit<ReportedHunt, "logo">) {
  const limits = [
    ...run.data.flatMap(({ need, missing, sources }) =>
      missing
        ? [`${dataNeedLabels[need]}: ninguna fuente los entregó en el período.`]
        : sources
            .filter(({ silent }) => silent > 0)
            .map(
              ({ name, silent }) =>
                `${dataNeedLabels[need]}: ${name} no envió el ${percent(silent)} del período.`,
            ),
    ),
    ...(run.cut ? ["Encontró demasiado y se detuvo: lo más antiguo del período no se miró."] : []),
  ];
  return {
    title: `${hunt.code} ${hunt.title}`,
    company,
    issue: `Búsqueda de amenazas · informe preparado el ${dateTime(now)}`,
    foot: `${company} · ${hunt.code}`,
    outcome: hunt.outcome ? huntOutcomeLabels[hunt.outcome].text : "",
    meaning: meaningOf(hunt.outcome, run),
    conclusion: hunt.conclusion,
    hypothesis: hunt.hypothesis,
    techniques: hunt.techniques.join(", ") || "Ninguna en particular",
    looked: [
      ["Período", `${dateTime(run.from)} a ${dateTime(run.until)}`],
      ["Eventos mirados", number.format(run.scanned)],
      ["Eventos que respondieron a la consulta", number.format(run.hits)],
      ["Ejecución", `${run.number}, pedida por ${run.requested_by_name}`],
      ["Concluyó", `${hunt.concluded_by_name ?? ""}, ${dateTime(hunt.concluded_at)}`],
    ],
    sources: run.data.flatMap(({ need, missing, sources }) =>
      missing
        ? [[dataNeedLabels[need], "Ninguna", "No tenemos esos datos"]]
        : sources.map(({ name, silent }) => [
            dataNeedLabels[need],
            name,
            silent > 0 ? `No envió el ${percent(silent)} del período` : "Envió todo el período",
          ]),
    ),
    limits,
    query: query?.text ?? "",
  };
}

/** Returns the meaning of the outcome. Short silences that do not affect it are mentioned. */
function meaningOf(outcome: HuntDetail["hunt"]["outcome"], { data }: HuntRun): string {
  const silent = data.some(({ sources }) => sources.some((source) => source.silent > 0));
  if (outcome === "nothing" && silent)
    return "Se miró todo el período y no se encontró nada de lo que se buscaba. Alguna fuente no envió por un rato, sin afectar la conclusión: vea cuál más abajo.";
  return outcome ? meanings[outcome] : "";
}

const meanings = {
  malicious: "Lo que se buscaba estaba: la hipótesis se confirmó.",
  benign: "Se encontraron eventos que responden a la consulta, y se revisó que son inofensivos.",
  nothing:
    "Se miró todo el período, todas las fuentes que hacían falta hablaron, y no se encontró nada de lo que se buscaba.",
  inconclusive: "No se puede afirmar que no haya ocurrido: faltaron datos para decirlo.",
} as const;

/** Returns the report as PDF with the logos of the provider and the company. */
export function huntReportPdf({ logo, ...hunt }: ReportedHunt): Promise<Buffer> {
  return paperPdf({
    template: join(import.meta.dirname, "report.typ"),
    data: huntReport(hunt),
    logo,
    createdAt: hunt.now,
  });
}
