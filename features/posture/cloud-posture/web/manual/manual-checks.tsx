import {
  listManualChecks,
  type ManualCheck,
  manualCheckStates,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import { answerLabels, areaLabels } from "#features/posture/findings/findings.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import styles from "../cloud.module.css";
import { ManualCheckDrawer } from "./manual-check-drawer.tsx";

/** Returns the key of a check, which has no id: its asset, issue and location. */
const keyOf = ({ asset, issue, locus }: ManualCheck): string => `${asset.id}~${issue.id}~${locus}`;

function StateMark({ check: { state, answers } }: { check: ManualCheck }) {
  const [last] = answers;
  if (state === "answered") {
    const counting = answers.find(({ ended_at }) => ended_at === null);
    return (
      <span className={styles.two}>
        <Badge tone={counting?.outcome === "fail" ? "danger" : "good"}>
          {counting ? answerLabels[counting.outcome] : "Respondida"}
        </Badge>
        {counting && <span className={styles.soft}>Vale hasta el {writtenDay(counting.expires_on)}</span>}
      </span>
    );
  }
  return (
    <span className={styles.two}>
      <Badge tone="warning">Espera</Badge>
      {last && last.ended_at === null && (
        <span className={styles.soft}>La respuesta valía hasta el {writtenDay(last.expires_on)}</span>
      )}
    </span>
  );
}

const filters: readonly Filter<RequestOf<typeof listManualChecks>>[] = [
  {
    name: "respuesta",
    label: "Respuesta",
    asks: "state",
    as: "chips",
    options: [
      { value: "esperan", label: "Esperan", means: manualCheckStates[0] },
      { value: "respondidas", label: "Respondidas", means: manualCheckStates[1] },
    ],
  },
];

const checks = defineList({
  title: areaLabels.cloud,
  caption: "Revisiones manuales",
  call: listManualChecks,
  itemNoun: "revisiones",
  failed: "No se pudieron cargar las revisiones manuales",
  filters,
  useRequest: (address) => ({ ...requestOf(filters, address), area: "cloud" as const }),
  columns: [
    {
      key: "check",
      title: "Qué hay que mirar",
      onPhone: "first",
      cell: ({ issue }) => <strong>{issue.title}</strong>,
    },
    {
      key: "severity",
      title: "Si falla",
      tight: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      key: "asset",
      title: "Recurso",
      cell: ({ asset, locus }) => (
        <span className={styles.two}>
          <span className={styles.value}>{asset.name}</span>
          <span className={styles.soft}>{locus}</span>
        </span>
      ),
    },
    { key: "state", title: "Estado", cell: (check) => <StateMark check={check} /> },
    {
      key: "since",
      title: "Desde",
      tight: true,
      onPhone: "away",
      cell: ({ since }) => <RelativeTime at={since} />,
    },
  ],
  keyOf,
  opens: { beside: "revision" },
  narrow: ["check", "state"],
  empty: {
    title: "Ninguna revisión espera a una persona",
    text: "Algunas revisiones no las puede decidir una herramienta. Cuando un informe traiga una, se responde aquí con lo que lo muestra y hasta cuándo vale.",
  },
  nothingMatches: "Ninguna revisión coincide",
});

/** The list of checks that no tool can decide, with their answers. */
export function ManualChecks() {
  const list = useList(checks);
  const open = list.rows.find((row) => keyOf(row) === list.openKey);
  return (
    <ListBody
      list={list}
      drawer={
        open && (
          <ManualCheckDrawer key={keyOf(open)} check={open} position={list.position} onClose={list.close} />
        )
      }
    />
  );
}
