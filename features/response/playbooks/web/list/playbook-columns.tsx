import type { Playbook } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { originLabels, playbookStateLabels } from "#features/response/playbooks/playbooks.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "../playbooks.module.css";

export const playbookColumns: Column<Playbook>[] = [
  {
    key: "title",
    title: "Procedimiento",
    onPhone: "first",
    cell: ({ title, summary }) => (
      <>
        <strong>{title}</strong>
        <p className={styles.note}>{summary}</p>
      </>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state, has_draft, number }) => {
      const { text, tone } = playbookStateLabels[state];
      return (
        <>
          <Badge tone={tone}>{text}</Badge>
          <p className={styles.note}>
            {number > 0 && `v${number}`}
            {has_draft && number > 0 && ", con borrador"}
          </p>
        </>
      );
    },
  },
  {
    key: "classes",
    title: "Clases (Res. 7)",
    onPhone: "away",
    cell: ({ classes }) => classes.join(", ") || "Todas",
  },
  {
    key: "severities",
    title: "Gravedad",
    onPhone: "away",
    cell: ({ severities }) => severities.map((value) => severityLabels[value]).join(", ") || "Todas",
  },
  { key: "steps", title: "Pasos", numeric: true, onPhone: "titled", cell: ({ steps }) => steps },
  {
    key: "origin",
    title: "Origen",
    tight: true,
    onPhone: "away",
    cell: ({ origin }) => originLabels[origin],
  },
  {
    key: "updated",
    title: "Cambió",
    tight: true,
    onPhone: "away",
    cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
  },
];
