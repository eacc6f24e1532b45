import type { Paragraph, Table } from "docx";
import { boldText, line, mutedText, sectionHeading, table } from "#platform/server/documents/word-house.ts";
import type { ReportContent } from "./report-content.ts";

type Part = Paragraph | Table;

const text = (title: string, body: string): Part[] =>
  body === "" ? [] : [sectionHeading(title), ...body.split("\n").map((each) => line(each))];

function findingParts(finding: ReportContent["findings"][number]): Part[] {
  const { code, title, severity, cvss, vector, assets, weakness, effort, retest, evidence } = finding;
  return [
    sectionHeading(`${code} ${title}`),
    line(boldText(severity), mutedText(`  ${cvss}`)),
    ...(vector === "" ? [] : [line(mutedText(vector))]),
    line(boldText("Activos: "), assets),
    line(boldText("Debilidad: "), weakness || "Sin dato"),
    line(boldText("Esfuerzo de corrección: "), effort),
    line(boldText("Última reprueba: "), retest),
    ...[finding.summary, finding.description].filter((body) => body !== "").map((body) => line(body)),
    ...(finding.recommendation === "" ? [] : [line(boldText("Cómo se corrige: "), finding.recommendation)]),
    ...evidence.map((each) => line(mutedText(`Evidencia: ${each}`))),
  ];
}

/** The report of an assessment as Word. */
export function reportWord(data: ReportContent): Part[] {
  return [
    line(boldText("Estado: "), data.state),
    line(boldText("Fechas: "), data.dates),
    line(boldText("Responsable: "), data.lead),
    ...text("Objetivo", data.objective),
    ...text("Método", data.method),
    ...text("Reglas", data.rules),
    sectionHeading("Alcance"),
    table(
      [3, 1.2, 3],
      ["Objetivo", "Se permite", "Condición"],
      data.targets.map(({ target, kind, note }) => [target, kind, note]),
    ),
    sectionHeading("Autorizaciones"),
    ...(data.authorisations.length === 0
      ? [line(mutedText("Sin autorizaciones registradas."))]
      : [
          table(
            [2, 2, 4],
            ["Firmada por", "Vigencia", "SHA-256"],
            data.authorisations.map(({ signed_by, validity, sha256 }) => [signed_by, validity, sha256]),
          ),
        ]),
    sectionHeading("Resumen de hallazgos"),
    ...(data.findings.length === 0
      ? [line(mutedText("No hay hallazgos publicados."))]
      : [
          table(
            [0.7, 4, 1.2, 1.5, 2],
            ["N.º", "Hallazgo", "Severidad", "CVSS", "Última reprueba"],
            data.findings.map(({ code, title, severity, cvss, retest }) => [
              code,
              title,
              severity,
              cvss,
              retest,
            ]),
          ),
        ]),
    ...data.findings.flatMap(findingParts),
    ...(data.rounds.length === 0
      ? []
      : [
          sectionHeading("Pasos de ataque por ronda"),
          table(
            [2, 1, 1, 1, 1, 1, 1],
            [
              "Ronda",
              "Pasos",
              "Registrados",
              "Alertados",
              "Bloqueados",
              "Sin detectar",
              "Alerta del servicio",
            ],
            data.rounds.map(({ round, counts }) => [round, ...counts]),
          ),
        ]),
  ];
}
