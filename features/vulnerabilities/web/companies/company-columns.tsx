import type { FindingCompany } from "#features/vulnerabilities/contracts/finding-companies.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countText, numberText } from "#platform/web/words/number-words.ts";
import { SeverityCounts } from "../list/severity-counts.tsx";
import styles from "./companies.module.css";

const statusWords = {
  not_contracted: "Sin el servicio",
  no_scan: "Sin ningún escaneo",
  not_scanned: "Sin escanear en este período",
  available: "",
} as const satisfies Record<FindingCompany["status"], string>;

const unknown = <span className={styles.unknown}>Sin dato</span>;

const changeText = (change: number) =>
  change === 0
    ? "igual que hace 30 días"
    : `${change > 0 ? "+" : "−"}${numberText(Math.abs(change))} en 30 días`;

/** How a company stands, in a line. */
export const companyColumns: readonly Column<FindingCompany>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_name, sector, status }) => (
      <span className={styles.two}>
        <strong>{company_name}</strong>
        <span className={styles.soft}>{sector}</span>
        {status !== "available" && (
          <Badge tone={status === "not_contracted" ? "neutral" : "warning"}>{statusWords[status]}</Badge>
        )}
      </span>
    ),
  },
  {
    key: "open",
    title: "Abiertas",
    onPhone: "titled",
    cell: ({ open, open_change, by_severity }) =>
      open === null ? (
        unknown
      ) : (
        <span className={styles.two}>
          <span>
            <strong>{numberText(open)}</strong>{" "}
            {open_change !== null && <span className={styles.soft}>{changeText(open_change)}</span>}
          </span>
          {by_severity && open > 0 && <SeverityCounts counts={by_severity} />}
        </span>
      ),
  },
  {
    key: "kev",
    title: "KEV",
    onPhone: "titled",
    numeric: true,
    cell: ({ kev_open }) =>
      kev_open === null ? unknown : kev_open > 0 ? <Badge tone="danger">{numberText(kev_open)}</Badge> : 0,
  },
  {
    key: "late",
    title: "Vencidas",
    numeric: true,
    onPhone: "away",
    cell: ({ late }) => (late === null ? unknown : countText(late)),
  },
  {
    key: "scanned",
    title: "Escaneado",
    cell: ({ assets, scanned, with_credentials, last_scan_at }) =>
      assets === 0 ? (
        unknown
      ) : (
        <span className={styles.two}>
          <span>
            {numberText(scanned)} de {numberText(assets)} activos, {numberText(with_credentials)} con
            credenciales
          </span>
          {last_scan_at && (
            <span className={styles.soft}>
              Último escaneo: <RelativeTime at={last_scan_at} />
            </span>
          )}
        </span>
      ),
  },
  {
    key: "waiting",
    title: "Por hacer",
    onPhone: "away",
    cell: ({ periods_to_close, decisions_waiting }) =>
      [
        periods_to_close > 0 &&
          `${numberText(periods_to_close)} ${periods_to_close === 1 ? "período por cerrar" : "períodos por cerrar"}`,
        decisions_waiting > 0 &&
          `${numberText(decisions_waiting)} ${decisions_waiting === 1 ? "solicitud por resolver" : "solicitudes por resolver"}`,
      ]
        .filter(Boolean)
        .join(", ") || <span className={styles.soft}>Nada</span>,
  },
];
