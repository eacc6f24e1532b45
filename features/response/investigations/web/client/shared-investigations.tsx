import { useQuery } from "@tanstack/react-query";
import { investigationStatuses } from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import {
  countSharedInvestigations,
  listSharedInvestigations,
  type SharedInvestigation,
} from "#features/response/investigations/contracts/shared-investigations.contract.ts";
import { investigationStatusLabels } from "#features/response/investigations/investigations.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import styles from "../investigations.module.css";
import { investigationPath } from "../list/investigation-address.ts";
import { confidenceText, StateMark } from "../list/investigation-marks.tsx";

const columns: readonly Column<SharedInvestigation>[] = [
  {
    key: "question",
    title: "Qué se pregunta",
    onPhone: "first",
    name: ({ code, question }) => (
      <>
        <span className={styles.soft}>{code}</span> {question}
      </>
    ),
    cell: ({ summary }) => <p className={styles.soft}>{summary}</p>,
  },
  {
    key: "state",
    title: "Cómo va",
    cell: ({ status, result, confidence }) => (
      <Row as="span" gap={1} across={3}>
        <StateMark status={status} result={result} />
        {confidence && <span className={styles.soft}>{confidenceText(confidence)}</span>}
      </Row>
    ),
  },
  { key: "lead", title: "A cargo", cell: ({ lead_name }) => lead_name ?? "Por asignar" },
  {
    key: "shared",
    title: "Compartida",
    tight: true,
    onPhone: "away",
    cell: ({ published_at }) => <RelativeTime at={published_at} />,
  },
];

const shared = defineList({
  title: "Investigaciones",
  lead: "Investigaciones de su proveedor para su empresa y sus resultados.",
  call: listSharedInvestigations,
  itemNoun: "investigaciones",
  failed: "No se pudieron cargar sus investigaciones",
  search: "Buscar en sus investigaciones",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "status",
      as: "chips",
      options: optionsOf(investigationStatuses, investigationStatusLabels),
    },
  ],
  useOwnCounts: () => {
    const counts = useQuery(callQuery(countSharedInvestigations, {})).data;
    return counts && { estado: Object.entries(counts.by_status).map(([value, count]) => ({ value, count })) };
  },
  columns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }: SharedInvestigation) => investigationPath(id) },
  empty: {
    title: "Su proveedor no ha compartido investigaciones",
    text: "Una investigación es una pregunta que su proveedor responde con evidencia. Aparece aquí cuando decide compartirla con ustedes.",
  },
  nothingMatches: "Ninguna investigación coincide",
});

/** The investigations shared with the company's people. */
export function SharedInvestigations() {
  return <ListPage list={useList(shared)} />;
}
