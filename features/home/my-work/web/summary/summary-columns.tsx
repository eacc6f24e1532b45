import { Link } from "react-router";
import type { CompanySummary } from "#features/home/my-work/contracts/company-summary.contract.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { StateMark } from "#platform/web/kit/marks/state-mark.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { queuePath } from "./queue-path.ts";
import styles from "./summary.module.css";
import { termShare, termsPath } from "./summary-address.ts";

type Row = CompanySummary;

/** A number that opens its rows in the queue; zero has no rows. */
export function RowCount({ value, to }: { value: number; to: string }) {
  return value > 0 ? <Link to={to}>{numberText(value)}</Link> : numberText(value);
}

/** Shows the late matters, those without an owner, and the change in seven days. */
function LateMatters(row: Row) {
  const { company, late, unassigned } = row;
  const change = changeText(row);
  return (
    <span className={styles.two}>
      <RowCount value={late} to={queuePath({ vencidas: "si", empresa: company.id })} />
      {unassigned > 0 && (
        <Link to={queuePath({ responsable: "nadie", vencidas: "si", empresa: company.id })}>
          {numberText(unassigned)} sin responsable
        </Link>
      )}
      {change && <span className={styles.soft}>{change}</span>}
    </span>
  );
}

/** Shows the share of deadlines met in the month, and the number of missed ones without an explanation. */
function MonthTerms({ company: { id }, terms }: Row) {
  if (terms.met + terms.breached === 0) return <span className={styles.soft}>Sin plazos</span>;
  return (
    <span className={styles.two}>
      <Link to={termsPath({ companies: [id] })}>{termShare(terms)}</Link>
      {terms.breached > 0 && (
        <Link to={termsPath({ companies: [id], outcome: "breached" })}>
          {countOf(terms.breached, "vencido", "vencidos")}
        </Link>
      )}
      {terms.unexplained > 0 && (
        <Link to={termsPath({ companies: [id], outcome: "unexplained" })}>
          {numberText(terms.unexplained)} sin explicar
        </Link>
      )}
    </span>
  );
}

function changeText({ late, late_week_ago: before }: Row): string {
  if (before === null) return "";
  const change = late - before;
  if (change === 0) return "igual que hace 7 días";
  return `${change > 0 ? "+" : "−"}${numberText(Math.abs(change))} en 7 días`;
}

function FirstMatter({ company, first }: Row) {
  const zone = usePersonZone();
  if (!first) return <span className={styles.soft}>Sin pendientes</span>;
  const due = dueText({ due_at: first.due_at, late: first.late, deadline: "contract" }, zone);
  return (
    <span className={styles.two}>
      <Link to={placeInCompany(company.id, first.path)} title={first.title}>
        {first.name}: {first.need}
      </Link>
      {due && (
        <span className={styles.soft} data-late={first.late || undefined}>
          {due}
        </span>
      )}
    </span>
  );
}

/** Less frequent reasons, each with its rows, and the facts that the company still lacks. */
function OtherReasons({ company: { id }, silent_sources, deliveries, failed_sendings }: Row) {
  const reasons = [
    { kind: "silent_source", count: silent_sources, one: "fuente sin enviar", several: "fuentes sin enviar" },
    { kind: "delivery", count: deliveries, one: "entrega por hacer", several: "entregas por hacer" },
    {
      kind: "document_sending",
      count: failed_sendings,
      one: "envío con problemas",
      several: "envíos con problemas",
    },
  ].filter(({ count }) => count > 0);
  return (
    <span className={styles.two}>
      {reasons.map(({ kind, count, one, several }) => (
        <Link key={kind} to={queuePath({ tipo: kind, empresa: id })}>
          {numberText(count)} {count === 1 ? one : several}
        </Link>
      ))}
      <FeatureSlot slot="gap-count" companyId={id} />
    </span>
  );
}

/** The columns of the list of companies: state, first matter, and figures that link to their rows. */
export const summaryColumns: readonly Column<Row>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company: { id, name }, state }) => (
      <span className={styles.two}>
        <Link to={placeInCompany(id, paths.home)}>{name}</Link>
        <StateMark state={state} />
      </span>
    ),
  },
  { key: "first", title: "Lo primero", cell: FirstMatter },
  {
    key: "legal",
    title: "Plazos legales",
    numeric: true,
    onPhone: "titled",
    cell: ({ company: { id }, legal }) => (
      <RowCount value={legal} to={queuePath({ tipo: "legal_duty", empresa: id })} />
    ),
  },
  {
    key: "late",
    title: "Vencidos",
    numeric: true,
    onPhone: "titled",
    cell: LateMatters,
  },
  { key: "terms", title: "Plazos del mes", numeric: true, onPhone: "titled", cell: MonthTerms },
  { key: "others", title: "Otros motivos", onPhone: "titled", cell: OtherReasons },
  {
    key: "waiting",
    title: "Pendientes",
    numeric: true,
    onPhone: "titled",
    cell: ({ company: { id }, waiting }) => <RowCount value={waiting} to={queuePath({ empresa: id })} />,
  },
];
