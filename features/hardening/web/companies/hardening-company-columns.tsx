import type { HardeningCompany } from "#features/hardening/contracts/hardening-companies.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../hardening.module.css";
import { ScoreMark } from "../score-mark.tsx";

const statusWords = {
  not_contracted: "Sin el servicio",
  no_data: "Sin ninguna revisión",
  old: "Sin revisión en 90 días",
  available: "",
} as const satisfies Record<HardeningCompany["status"], string>;

const hasRuns = ({ status }: HardeningCompany) => status === "old" || status === "available";
const unknown = <span className={styles.soft}>Sin dato</span>;

const figure = (key: "failed" | "worse" | "manual_waiting", title: string): Column<HardeningCompany> => ({
  key,
  title,
  numeric: true,
  onPhone: "away",
  cell: (company) => (hasRuns(company) ? numberText(company[key]) : unknown),
});

/** How the hardening of a company stands, in a line. */
export const hardeningCompanyColumns: readonly Column<HardeningCompany>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_name, sector, status }) => (
      <span className={styles.two}>
        <strong>{company_name}</strong>
        <span className={styles.soft}>{sector}</span>
        {status !== "available" && (
          <span>
            <Badge tone={status === "not_contracted" ? "neutral" : "warning"}>{statusWords[status]}</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    key: "score",
    title: "Puntaje medio",
    tight: true,
    onPhone: "titled",
    cell: (company) => (hasRuns(company) ? <ScoreMark score={company.score} /> : unknown),
  },
  {
    key: "low",
    title: "Con puntaje bajo",
    numeric: true,
    onPhone: "titled",
    cell: (company) => (hasRuns(company) ? numberText(company.bands.low) : unknown),
  },
  figure("failed", "Reglas sin cumplir"),
  figure("worse", "Empeoraron"),
  figure("manual_waiting", "Por una persona"),
  {
    key: "machines",
    title: "Revisado",
    cell: ({ machines, last_at }) => (
      <span className={styles.two}>
        <span>
          {numberText(machines.recent)} de {numberText(machines.known)} activos en 90 días
        </span>
        {last_at && (
          <span className={styles.soft}>
            Última revisión: <RelativeTime at={last_at} />
          </span>
        )}
      </span>
    ),
  },
];
