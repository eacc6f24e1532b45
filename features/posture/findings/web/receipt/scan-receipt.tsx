import { Link } from "react-router";
import type { FindingArea, ScanEffect } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { scanEffects } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { ScanReceipt } from "#features/posture/findings/contracts/scans.contract.ts";
import type { StatementOutcome } from "#features/posture/findings/contracts/statement-outcome.contract.ts";
import { areaLabels, effectLabels } from "#features/posture/findings/findings.labels.ts";
import type { ImportStatus } from "#platform/contract/imports.ts";
import * as paths from "#platform/contract/paths.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { Contents, Unread } from "./scan-contents.tsx";
import styles from "./scan-receipt.module.css";

/** The meaning of each effect for the person who decides whether the report is stored. */
const meanings = {
  new: "No se conocían: se abren con su plazo.",
  reopened: "Estaban cerradas y el escaneo las volvió a ver.",
  persistent: "Siguen ahí, igual que antes.",
  changed: "Siguen ahí, con otra severidad, versión o evidencia.",
  gone: "El escaneo cubrió su lugar y no las vio: quedan cerradas y verificadas.",
  not_evaluated: "El escaneo llegó al activo pero no pudo juzgarlas: quedan como estaban.",
} as const satisfies Record<ScanEffect, string>;

/** The singular and the plural of each noun. */
const effectNouns = {
  new: ["nueva", "nuevas"],
  reopened: ["reabierta", "reabiertas"],
  persistent: ["persiste", "persisten"],
  changed: ["cambió", "cambiaron"],
  gone: ["ya no está", "ya no están"],
  not_evaluated: ["no evaluada", "no evaluadas"],
} as const satisfies Record<ScanEffect, readonly [string, string]>;

/** The page of the findings of each area. */
const pageOf: Partial<Record<FindingArea, string>> = { vulnerability: paths.vulnerabilities };

/** `12 nuevas, 30 persisten, 2 ya no están` in one line, without zeros. */
export function EffectSummary({
  receipt: { tool, findings, statements, applied },
}: {
  receipt: ScanReceipt;
}) {
  const effects = scanEffects
    .filter((effect) => findings[effect] > 0)
    .map(
      (effect) => `${numberText(findings[effect])} ${effectNouns[effect][findings[effect] === 1 ? 0 : 1]}`,
    );
  const stated =
    statements.length > 0 && `declaraciones aplicadas a ${countOf(applied, "hallazgo", "hallazgos")}`;
  const parts = [...effects, ...(stated ? [stated] : [])];
  return (
    <span className={styles.summary}>
      {[tool, parts.join(", ") || "sin hallazgos"].filter(Boolean).join(" · ")}
    </span>
  );
}

function captionOf(status: ImportStatus): string {
  if (status === "stored") return "Lo que cambió";
  return status === "undone" ? "Lo que había cambiado, antes de deshacerlo" : "Lo que cambiaría al guardarlo";
}

interface ScanReceiptViewProps {
  receipt: ScanReceipt;
  scanId: string;
  status: ImportStatus;
}

/** Shows the contents of a report and the changes that it makes, in the same form before and after it is stored. */
export function ScanReceiptView({ receipt, scanId, status }: ScanReceiptViewProps) {
  const isStored = status === "stored";
  const isOnlyStated = receipt.hosts === 0 && receipt.rows === 0 && receipt.decisions > 0;
  if (isOnlyStated)
    return (
      <Stack gap={4} bounded>
        <p>
          {receipt.tool}: {countOf(receipt.decisions, "declaración", "declaraciones")} sobre vulnerabilidades.
        </p>
        <Statements statements={receipt.statements} />
      </Stack>
    );
  // Receipts of former versions name one area.
  const areas = receipt.areas.length > 0 ? receipt.areas : [receipt.area];
  const page = isStored ? areas.map((area) => pageOf[area]).find((path) => path !== undefined) : undefined;
  return (
    <Stack gap={4} bounded>
      <p>
        {receipt.tool}: {areas.map((area) => areaLabels[area].toLowerCase()).join(" y ")} de{" "}
        {numberText(receipt.hosts)} {receipt.hosts === 1 ? "activo" : "activos"}
        {receipt.scope &&
          `, sin resultados: cubre ${countOf(receipt.scope.assets, "activo conocido", "activos conocidos")}`}
        {receipt.scan.ended_at && (
          <>
            , escaneo terminado el <ExactTime at={receipt.scan.ended_at} />
          </>
        )}
        .
      </p>
      <table className={styles.effects}>
        <caption>{captionOf(status)}</caption>
        <tbody>
          {scanEffects.map((effect) => (
            <tr key={effect} data-none={receipt.findings[effect] === 0 || undefined}>
              <th scope="row">
                {page && receipt.findings[effect] > 0 ? (
                  <Link to={`${page}?ver=todas&escaneo=${scanId}&efecto=${effect}`}>
                    {effectLabels[effect]}
                  </Link>
                ) : (
                  effectLabels[effect]
                )}
              </th>
              <td className={styles.number}>{numberText(receipt.findings[effect])}</td>
              <td className={styles.soft}>{meanings[effect]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Statements statements={receipt.statements} />
      <Doubts receipt={receipt} />
      <details>
        <summary>Contenido del reporte</summary>
        <Contents receipt={receipt} />
      </details>
      <Unread unread={receipt.unread} />
    </Stack>
  );
}

/** The labels of each kind of VEX statement, and its effect on one finding and on several. */
const statementMeanings = {
  not_affected: ["No afecta", "queda como falso positivo", "quedan como falso positivo"],
  false_positive: ["Falso positivo", "queda como falso positivo", "quedan como falso positivo"],
  fixed: [
    "Corregida",
    "queda como corregido (declarado), hasta que un escaneo lo verifique",
    "quedan como corregidos (declarados), hasta que un escaneo los verifique",
  ],
  affected: [
    "Afecta",
    "se anota en su historia, con lo que hay que hacer",
    "se anota en la historia de cada uno, con lo que hay que hacer",
  ],
  under_investigation: ["En investigación", "se anota en su historia", "se anota en la historia de cada uno"],
} as const satisfies Record<StatementOutcome["status"], readonly [string, string, string]>;

function Statements({ statements }: Pick<ScanReceipt, "statements">) {
  if (statements.length === 0) return null;
  return (
    <table className={styles.effects}>
      <caption>Declaraciones del documento (VEX)</caption>
      <tbody>
        {statements.map((outcome) => (
          <tr key={outcome.status} data-none={outcome.findings + outcome.waiting === 0 || undefined}>
            <th scope="row">{statementMeanings[outcome.status][0]}</th>
            <td className={styles.number}>{numberText(outcome.stated)}</td>
            <td className={styles.soft}>{outcomeText(outcome)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `3 hallazgos: quedan…; 2 declaraciones no tratan de ningún hallazgo abierto`. */
function outcomeText({ status, findings, waiting, unmatched }: StatementOutcome): string {
  const several = (count: number, one: string, many: string) =>
    `${numberText(count)} ${count === 1 ? one : many}`;
  const parts = [
    findings > 0 &&
      `${several(findings, "hallazgo", "hallazgos")}: ${statementMeanings[status][findings === 1 ? 1 : 2]}`,
    waiting > 0 && `${several(waiting, "espera", "esperan")} la decisión del proveedor`,
    unmatched > 0 &&
      `${several(unmatched, "declaración no trata", "declaraciones no tratan")} de ningún hallazgo abierto`,
  ].filter((part) => part !== false);
  return `${parts.join("; ") || "Sus hallazgos ya estaban así"}.`;
}

/** The list of problems that limit what the report shows. */
function Doubts({ receipt: { scan, assets } }: { receipt: ScanReceipt }) {
  const doubts = [
    scan.complete === false &&
      "El escaneo no terminó: lo que no alcanzó a mirar queda como no evaluado, nada se cierra por eso.",
    scan.credentialed === false &&
      "Se hizo sin credenciales: no cierra lo que solo se ve desde dentro de la máquina.",
    scan.dated_by === null && "El reporte no dice de qué día es: indique abajo el día del escaneo.",
    scan.dated_by === "rows" &&
      "El reporte no dice cuándo terminó el escaneo: se toma la fecha más reciente de sus filas.",
    assets.ambiguous > 0 &&
      `${numberText(assets.ambiguous)} activos podrían ser uno de varios conocidos: revíselos en Activos antes de confiar en su cuenta.`,
  ].filter((doubt) => doubt !== false);
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" title="Antes de confiar en él">
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Notice>
  );
}
