import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { PersonInitials } from "#platform/web/kit/marks/person-initials.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { initialsOf } from "#platform/web/text/short-text.ts";
import { TimeMark } from "#platform/web/work/time-mark.tsx";
import styles from "./work-columns.module.css";

const nothing = <span className={styles.nothing}>—</span>;
const soonMs = 4 * 3_600_000;

/** Shows the time until a matter is due, or since it was. */
function Due({ due_at }: Pick<WorkItem, "due_at">) {
  const now = useMinute();
  if (due_at === null) return nothing;
  const remainingMs = Date.parse(due_at) - now.getTime();
  const tone = remainingMs <= 0 ? "late" : remainingMs < soonMs ? "near" : "calm";
  // The larger unit suffices to compare; the exact time is shown on hover.
  const time = durationText(Math.abs(remainingMs)).split(" ").slice(0, 2).join(" ");
  return <TimeMark tone={tone} dueAt={due_at} text={remainingMs <= 0 ? `Hace ${time}` : `En ${time}`} />;
}

const severity: Column<WorkItem> = {
  key: "severity",
  title: "Severidad",
  tight: true,
  onPhone: "away",
  cell: ({ severity: of }) => (of === null ? nothing : <SeverityMark severity={of} />),
};
const company: Column<WorkItem> = {
  key: "company",
  title: "Empresa",
  tight: true,
  cell: ({ company: { name } }) => <span className={styles.company}>{name}</span>,
};
const due: Column<WorkItem> = { key: "due", title: "Plazo", tight: true, cell: Due };
const state: Column<WorkItem> = {
  key: "state",
  title: "Estado",
  tight: true,
  onPhone: "away",
  cell: ({ state: word }) => <Badge>{word}</Badge>,
};
const Thing = ({ name, title, need, deadline, harm_reasons }: WorkItem) => (
  <span className={styles.thing} title={[title, ...harm_reasons].join(" · ")}>
    <span className={styles.name}>{name}</span> {deadline === "legal" && <Badge tone="danger">Ley</Badge>}{" "}
    {title.toLowerCase().startsWith(need.toLowerCase()) ? title : `${need}: ${title}`}
  </span>
);
const thing: Column<WorkItem> = { key: "thing", title: "Pendiente", onPhone: "first", cell: Thing };

export const workColumns: readonly Column<WorkItem>[] = [
  severity,
  thing,
  company,
  due,
  {
    key: "state",
    title: "Estado y responsable",
    onPhone: "away",
    cell: ({ state: word, owner, since }) => (
      <Row as="span" gap={1} across={2}>
        <Badge>{word}</Badge>
        <Note as="span" title={owner ?? undefined}>
          {owner ? initialsOf(owner) : <RelativeTime at={since} />}
        </Note>
      </Row>
    ),
  },
];

/** The columns of the dense table, with one line each. */
export const denseWorkColumns: readonly Column<WorkItem>[] = [
  severity,
  thing,
  company,
  due,
  state,
  {
    key: "owner",
    title: "De quién",
    tight: true,
    cell: ({ owner }) => <PersonInitials name={owner} />,
  },
];
