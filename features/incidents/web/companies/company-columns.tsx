import type { CompanyIncidents } from "#features/incidents/contracts/incident-figures.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../list/incident-columns.module.css";

const none = <span className={styles.nothing}>—</span>;

/** How a company stands, in a line. */
export const companyColumns: readonly Column<CompanyIncidents>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company }) => <span className={styles.title}>{company.name}</span>,
  },
  {
    key: "open",
    title: "Abiertos",
    onPhone: "titled",
    numeric: true,
    cell: ({ open }) => (open > 0 ? <strong>{numberText(open)}</strong> : 0),
  },
  {
    key: "critical",
    title: "Críticos",
    onPhone: "titled",
    numeric: true,
    cell: ({ critical }) => (critical > 0 ? <Badge tone="danger">{numberText(critical)}</Badge> : 0),
  },
  {
    key: "late",
    title: "Con plazo vencido",
    onPhone: "titled",
    numeric: true,
    cell: ({ late }) => (late > 0 ? <Badge tone="danger">{numberText(late)}</Badge> : 0),
  },
  {
    key: "client",
    title: "Tareas del cliente",
    numeric: true,
    onPhone: "away",
    cell: ({ client_tasks }) => numberText(client_tasks),
  },
  {
    key: "oldest",
    title: "El más antiguo",
    onPhone: "titled",
    tight: true,
    cell: ({ oldest_opened_at }) => (oldest_opened_at ? <RelativeTime at={oldest_opened_at} /> : none),
  },
  {
    key: "last",
    title: "El último",
    tight: true,
    onPhone: "away",
    cell: ({ last_opened_at }) =>
      last_opened_at ? (
        <RelativeTime at={last_opened_at} />
      ) : (
        <span className={styles.soft}>Nunca ha tenido</span>
      ),
  },
];
