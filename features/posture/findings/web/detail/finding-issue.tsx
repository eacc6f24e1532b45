import { Link } from "react-router";
import type {
  FindingIssue as Issue,
  KnownCve,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { isRecordedByPeople } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { safeAddress } from "#platform/web/address/safe-address.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { findingsPath } from "../../contracts/finding-address.contract.ts";
import { epssMeaning, kevMeaning } from "../list/finding-marks.tsx";
import styles from "./finding-detail.module.css";
import { chanceText } from "./finding-sentence.ts";

/** A CVE with its exploitation, its EPSS and its other findings in the company. */
function Cve({ known: { cve, kev, epss } }: { known: KnownCve }) {
  return (
    <li className={styles.line}>
      <Link to={findingsPath({ cve })}>{cve}</Link>
      {kev && (
        <span title={kevMeaning}>
          <Badge tone="danger">{kev.ransomware ? "KEV, ransomware" : "KEV"}</Badge>{" "}
          <span className={caseStyles.soft}>
            desde el {writtenDay(kev.added)}
            {kev.due && `, CISA exige corregirla antes del ${writtenDay(kev.due)}`}
          </span>
        </span>
      )}
      {epss && (
        <span className={caseStyles.soft} title={epssMeaning}>
          EPSS {chanceText(epss.score)}, más alta que el {chanceText(epss.percentile)} de las demás (
          {writtenDay(epss.day)})
        </span>
      )}
      <Link className={caseStyles.soft} to={`${paths.bulletins}?cve=${encodeURIComponent(cve)}`}>
        boletines
      </Link>
    </li>
  );
}

const flagWords = [
  ["exploit_available", "Hay un exploit publicado"],
  ["exploited_by_malware", "La usa software malicioso conocido"],
  ["unsupported_by_vendor", "El fabricante ya no da soporte a esta versión"],
] as const satisfies readonly (readonly [keyof Issue, string])[];

/** Shows the problem and its remedy: the portal's own text, and the scanner's as plain text. */
export function FindingIssue({ issue }: { issue: Issue }) {
  const { title, title_es, summary_es, description, solution, cves, cvss, references, remedy } = issue;
  const byPeople = isRecordedByPeople(issue.source);
  const flagTexts = flagWords.filter(([name]) => issue[name]).map(([, words]) => words);
  return (
    <Section title="El problema">
      {summary_es && <p className={caseStyles.text}>{summary_es}</p>}
      {remedy && (
        <p className={caseStyles.text}>
          <strong>Cómo se corrige:</strong> {remedy}
        </p>
      )}
      {flagTexts.length > 0 && <p className={caseStyles.text}>{flagTexts.join(". ")}.</p>}
      <details className={styles.fold} open={!summary_es}>
        <summary>
          {byPeople ? "Lo que anotó quien la registró" : `Lo que dice la herramienta (${issue.source})`}
        </summary>
        {title_es && <p className={caseStyles.text}>{title}</p>}
        {description && <p className={caseStyles.text}>{description}</p>}
        {solution && (
          <>
            <p className={styles.subtitle}>
              {byPeople ? "Cómo se corrige" : "Solución según la herramienta"}
            </p>
            <p className={caseStyles.text}>{solution}</p>
          </>
        )}
        {!description && !solution && (
          <p className={caseStyles.soft}>
            {byPeople ? "Se registró sin descripción." : "El informe no trae una descripción."}
          </p>
        )}
      </details>
      {cves.length > 0 && (
        <>
          <p className={styles.subtitle}>CVE</p>
          <ul className={styles.lines}>
            {cves.map((each) => (
              <Cve key={each.cve} known={each} />
            ))}
          </ul>
        </>
      )}
      {cvss.length > 0 && (
        <>
          <p className={styles.subtitle}>Puntajes CVSS</p>
          <ul className={styles.lines}>
            {cvss.map(({ version, vector, score, source }) => (
              <li key={`${version} ${source} ${vector}`} className={styles.line}>
                <strong>
                  v{version}: {score === null ? "sin puntaje" : String(score).replace(".", ",")}
                </strong>
                <span className={caseStyles.soft}>según {source}</span>
                {vector && <Copyable text={vector} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <References addresses={references} />
      <FactList>
        {!byPeople && (
          <Fact name="Regla">
            <Copyable text={issue.rule_id} />
          </Fact>
        )}
        {issue.family && <Fact name="Familia">{issue.family}</Fact>}
        {issue.cwes.length > 0 && (
          <Fact name="Debilidad (CWE)">{issue.cwes.map((cwe) => `CWE-${cwe}`).join(", ")}</Fact>
        )}
        {issue.aliases.length > 0 && <Fact name="También se llama">{issue.aliases.join(", ")}</Fact>}
        {issue.published_at && <Fact name="Publicada">{dayOf(issue.published_at)}</Fact>}
        {issue.patched_at && <Fact name="Corregida por el fabricante">{dayOf(issue.patched_at)}</Fact>}
        {issue.vpr !== null && <Fact name="VPR de Tenable">{String(issue.vpr).replace(".", ",")}</Fact>}
        {issue.scanner_epss !== null && <Fact name="EPSS al escanear">{chanceText(issue.scanner_epss)}</Fact>}
      </FactList>
    </Section>
  );
}

/** Returns a day in Chilean notation; any other text unchanged. */
const dayOf = (text: string) => writtenDay(text.slice(0, 10)) || text;

const usuallyShown = 5;

/** The references. Only web addresses become links. */
function References({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  const list = (some: readonly string[]) => (
    <ul className={styles.lines}>
      {some.map((address) => {
        const safe = safeAddress(address);
        return (
          <li key={address}>
            {safe ? (
              <a href={safe} target="_blank" rel="noreferrer noopener">
                {address}
              </a>
            ) : (
              address
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      <p className={styles.subtitle}>Referencias</p>
      {list(addresses.slice(0, usuallyShown))}
      {addresses.length > usuallyShown && (
        <details className={styles.fold}>
          <summary>Ver {addresses.length - usuallyShown} más</summary>
          {list(addresses.slice(usuallyShown))}
        </details>
      )}
    </>
  );
}
