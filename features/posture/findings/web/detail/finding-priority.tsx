import { exposureLabels } from "#features/detection/entities/entities.labels.ts";
import { criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import type {
  FindingDetail,
  PriorityPart,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { isRecordedByPeople } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "./finding-detail.module.css";
import { chanceText } from "./finding-sentence.ts";

/** The text of each addend; unknown values are stated as unknown. */
export const partText: Record<PriorityPart["part"], (part: PriorityPart) => string> = {
  severity: ({ value }) => `Severidad ${(entryOf(severityLabels, value) ?? value).toLowerCase()}`,
  kev: ({ points, value }) => {
    if (points === 0) return "No está en el catálogo KEV";
    return value === "ransomware" ? "Se explota hoy, también en ransomware (KEV)" : "Se explota hoy (KEV)";
  },
  epss: ({ value }) =>
    value === ""
      ? "Probabilidad de explotación (EPSS): sin dato"
      : `Probabilidad de explotación en 30 días (EPSS): ${chanceText(Number(value))}`,
  exposure: ({ value }) =>
    `Exposición del activo: ${(entryOf(exposureLabels, value) ?? "sin dato").toLowerCase()}`,
  criticality: ({ value }) =>
    `Criticidad del activo: ${(entryOf(criticalityLabels, value) ?? "sin definir").toLowerCase()}`,
  attacked: ({ value }) =>
    value === ""
      ? "Sin ataques vistos contra este activo con esta falla"
      : `Atacado: una alerta nombra esta falla en este activo, la última vez el ${day(value)}`,
};

const severityNotes = {
  scanner: "según el escáner",
  /** The finding was recorded by a person, not by a scanner. */
  person: "según quien la registró",
  cvss: "según su puntaje CVSS",
} as const;

/** Each part of the priority with its points, which explains the order of the list. */
export function FindingPriority({
  detail: { finding, issue, priority, severity_reason },
}: {
  detail: FindingDetail;
}) {
  const others = [
    {
      key: isRecordedByPeople(issue.source) ? "person" : "scanner",
      severity: finding.scanner_severity,
    },
    ...(finding.cvss_severity ? [{ key: "cvss" as const, severity: finding.cvss_severity }] : []),
  ] as const;
  return (
    <Section title="Por qué esta prioridad">
      <table className={styles.points}>
        <tbody>
          {priority.map((part) => (
            <tr key={part.part} className={part.points === 0 ? styles.none : undefined}>
              <th scope="row">{partText[part.part](part)}</th>
              <td>+{part.points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Prioridad, de 100</th>
            <td>{finding.priority}</td>
          </tr>
        </tfoot>
      </table>
      <p className={caseStyles.soft}>
        Severidad{" "}
        {others
          .map(({ key, severity }) => `${severityNotes[key]}: ${severityLabels[severity].toLowerCase()}`)
          .join("; ")}
        .{severity_reason && ` La efectiva se fijó así: ${severity_reason}`}
      </p>
    </Section>
  );
}
