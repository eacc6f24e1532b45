import { Link } from "react-router";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { isRecordedByPeople } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { effectLabels, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { findingsPath } from "../../contracts/finding-address.contract.ts";
import styles from "./finding-detail.module.css";

/** The evidence of the last scan, and of the one before: plain text, whatever a tool wrote. */
export function FindingEvidence({ detail: { evidence, issue } }: { detail: FindingDetail }) {
  const [latest, before] = evidence;
  // A finding recorded by a person has no evidence of its own.
  if (isRecordedByPeople(issue.source)) return null;
  return (
    <Section title="Evidencia">
      {latest ? (
        <>
          <p className={caseStyles.soft}>
            Lo que vio el escaneo del <ExactTime at={latest.seen_at} />
          </p>
          <Texts texts={latest.texts} />
        </>
      ) : (
        <p className={caseStyles.soft}>El informe no trae el detalle de lo que vio el escáner.</p>
      )}
      {before && (
        <details className={styles.fold}>
          <summary>
            Lo que vio el anterior, del <ExactTime at={before.seen_at} />
          </summary>
          <Texts texts={before.texts} />
        </details>
      )}
    </Section>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two instances may say the same
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long evidence is scrolled with the keyboard
    <pre key={place} className={styles.evidence} tabIndex={0}>
      {text}
    </pre>
  ));
}

/** The columns that a scan may change, with the format of the value before. */
const changeLabels: Readonly<
  Record<string, { name: string; textOf?: (value: unknown) => string | undefined }>
> = {
  status: { name: "estado", textOf: (value) => entryOf(findingStatusLabels, String(value)) },
  severity: { name: "severidad", textOf: (value) => severityLabels[severityOfRank(Number(value))] },
  scanner_severity: {
    name: "severidad de origen",
    textOf: (value) => severityLabels[severityOfRank(Number(value))],
  },
  installed_version: { name: "versión" },
  fixed_version: { name: "versión que corrige" },
  instances: { name: "lugares" },
};

/** Default values are omitted: a single instance, and a scanner severity that equals the severity in use. */
const isPlain = (column: string, value: unknown, before: Readonly<Record<string, unknown>> | null) =>
  (column === "instances" && value === 1) || (column === "scanner_severity" && value === before?.severity);

/**
 * Returns the text about the values before a scan, such as `Antes: versión 1.1.1k, severidad media`; empty if
 * the scan changed nothing visible.
 */
export function changesText(before: Readonly<Record<string, unknown>> | null): string {
  const parts = Object.entries(before ?? {}).flatMap(([column, value]) => {
    const words = entryOf(changeLabels, column);
    if (!words || value === null || isPlain(column, value, before)) return [];
    return [`${words.name} ${(words.textOf?.(value) ?? String(value)).toLowerCase()}`];
  });
  return parts.length > 0 ? `Antes: ${parts.join(", ")}` : "";
}

/** The scans that saw the finding, or reached its asset without seeing it; each links to its other findings. */
export function FindingScans({ detail: { scans } }: { detail: FindingDetail }) {
  if (scans.length === 0) return null;
  return (
    <Section title="Escaneos">
      <ul className={styles.lines}>
        {scans.map(({ scan_id, ended_at, effect, tools, name, instances, credentialed, before }) => (
          <li key={scan_id}>
            <span className={styles.line}>
              <strong>{effectLabels[effect]}</strong>
              <Link to={findingsPath({ ver: "todas", escaneo: scan_id })}>
                <ExactTime at={ended_at} />
              </Link>
              <span className={caseStyles.soft}>
                {[
                  name ?? tools.join(", "),
                  credentialed === true && "con credenciales",
                  credentialed === false && "sin credenciales",
                  instances > 1 && `${numberText(instances)} lugares`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className={caseStyles.soft}>{changesText(before)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
